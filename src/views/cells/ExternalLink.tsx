import { useChoices } from '#settings/store.ts'
import { Icon } from '#ui/Icon.tsx'
import { linkUrl } from '#views/media/mediaUrls.ts'
import { UntrustedText } from './UntrustedText.tsx'

/** An external link from untrusted data, labelled with its host. What isn't http(s) or ipfs is shown as text. */
export function ExternalLink({ address, children }: { address: string; children?: string }) {
  const { gateway } = useChoices()
  const url = linkUrl(address, gateway)
  if (url === null || url.startsWith('data:')) {
    return (
      <>
        <UntrustedText text={address} /> <span className="text-ink-3">(not a link that Loupe opens)</span>
      </>
    )
  }
  const { host } = new URL(url)
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      title={url.slice(0, 300)}
      className="link inline-flex max-w-full items-center gap-1"
    >
      <span className="min-w-0 wrap-anywhere">
        {children ? `${children}, at ${host}` : `Leaves to ${host}`}
      </span>
      <Icon name="out" size={14} />
    </a>
  )
}
