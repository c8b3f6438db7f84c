/** What a link holds that was copied, or that the browser refused to copy, and what it doesn't. */
export function CopiedLink({ link, done }: { link: string; done: boolean }) {
  const server = new URL(link).searchParams.get('instance')
  return (
    <>
      <p className="font-semibold">
        {done ? 'The link is copied' : 'The browser refused to copy; here it is'}
      </p>
      <p className="mono my-2 break-all text-ink-2 select-all">{link}</p>
      <p className="text-ink-2">
        It holds the network, the page and its filters
        {server ? `, and its server, ${new URL(server).host}, since others don’t have this network` : ''}. It
        doesn’t hold a key, nor who answers for you.
      </p>
    </>
  )
}
