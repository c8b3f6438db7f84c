import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { networkNamed } from '#settings/config.ts'
import type { LinkRemark } from '#views/search/otherExplorers.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a link in another explorer's format asked for that isn't shown. */
    linkRemark?: LinkRemark
  }
}

export function LinkRemarkNotice() {
  const { config } = useRouter().options.context
  const { part, chain } = useLocation({ select: ({ state }) => state.linkRemark }) ?? {}
  const record = useLocation({ select: ({ pathname }) => thingAt(pathname) })
  const network = networkNamed(config, useParams({ strict: false }).network ?? '')
  const other = chain === undefined ? undefined : networkNamed(config, chain)
  return (
    <div role="status" className="page no-print mt-4 text-ink-2">
      {chain !== undefined && (
        <p>
          The link is of chain {chain}, which{' '}
          {other ? `is ${other.name}, not ${network?.name}` : 'isn’t among the networks here'}: this is what{' '}
          {network?.name} has under the same id.
        </p>
      )}
      {part !== undefined && (
        <p>
          {part
            ? `The link asks for “${part}” of this ${record}. Loupe has no such part: this is its first page.`
            : `The link asks for a part of this ${record} that Loupe doesn’t have: this is its first page.`}
        </p>
      )}
    </div>
  )
}

function thingAt(pathname: string): string {
  const [, , word = '', , below] = pathname.split('/')
  return below === 'instance' ? 'NFT' : word === 'tx' ? 'transaction' : word
}

/** What the copied link holds and what it doesn't, or that copying failed. */
export function CopiedLinkNotice({ link, done }: { link: string; done: boolean }) {
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
