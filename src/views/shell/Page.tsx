import { Link, useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Address, nameOf } from '#api/addresses.ts'
import { visible } from '#format/text.ts'
import { useLabel } from '#settings/labels.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { useNetwork, PageContext } from './context.ts'
import { RecordButton } from './DialogButton.tsx'
import { DocumentTitle } from './Document.tsx'
import { loadDeferred } from './chunks.ts'
import { shareLink } from '#settings/deployments.ts'
import { copyText } from '#ui/Copy.tsx'

// rarely needed
const RecordNotices = lazyComponent(async () => (await loadDeferred()).RecordNotices, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

type Props = {
  /** The window's title after the record's name. */
  title: string
  crumbs: readonly ReactNode[]
  record?: object | null | undefined
  children: ReactNode
}

export function Page({ title, crumbs, record, children }: Props) {
  const { config, network } = useNetwork()
  // this page's path: the browser's may already be the next page's
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const { hash } = (record ?? {}) as { hash?: unknown }
  const name = nameIn(record)
  const called = useLabel(String(hash))?.name || name
  useEffect(() => {
    loadDeferred().then(
      ({ rememberPage }) => rememberPage(pathname, name),
      () => null,
    )
  }, [pathname, name])
  return (
    <>
      <DocumentTitle of={[called && visible(called.slice(0, 60)), title, network.name, config.title]} />
      <div className="mt-6 mb-5 flex items-baseline gap-3 text-table whitespace-nowrap text-ink-2">
        <nav aria-label="Breadcrumbs" className="min-w-0 flex-1">
          <ol className="crumbs flex">
            <li>
              <Link to="/$network" params={{ network: network.slug }} className="quiet">
                {network.name}
              </Link>
            </li>
            {crumbs.map((crumb, index) => (
              // the order never changes
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{crumb}</li>
            ))}
          </ol>
        </nav>
        {/* at its final width: growing would move it */}
        <div className="-my-0.5 flex min-w-32 justify-end gap-4 desk:gap-6">
          {record && <RecordButton record={record} />}
          <CopyLink />
        </div>
      </div>
      <RecordNotices record={record} />
      <PageContext value={record ?? true}>{children}</PageContext>
    </>
  )
}

function nameIn(record: object | null | undefined): string | null {
  if (!record) return null
  const { name, token } = record as Partial<Record<string, unknown>>
  const own = 'ens_domain_name' in record ? nameOf(record as Address) : typeof name === 'string' ? name : null
  return own ?? (token ? nameIn(token) : null)
}

const CopiedLinkNotice = lazyComponent(async () => (await loadDeferred()).CopiedLinkNotice, {
  placeholder: renderNothing,
  fallback: ({ link }) => <p className="mono break-all select-all">{link}</p>,
})

function CopyLink() {
  const { network } = useNetwork()
  const [copied, setCopied] = useState<{ link: string; done: boolean } | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const copy = async () => {
    const link = shareLink(location.href, network)
    setCopied({ link, done: await copyText(link) })
    // positions the popover at the button
    if (button.current) note.current?.showPopover({ source: button.current })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="no-print quiet"
        aria-describedby={copied ? id : undefined}
        aria-label="Copy link to this page"
        onClick={() => void copy()}
      >
        Copy link
      </button>
      <div
        ref={note}
        id={id}
        popover="auto"
        role="status"
        className="under-end w-80 max-w-[calc(100vw-40px)] border border-edge bg-paper p-4 text-table whitespace-normal text-ink"
      >
        {copied && <CopiedLinkNotice {...copied} />}
      </div>
    </>
  )
}

type ListCrumbProps = {
  to: '/$network/txs' | '/$network/blocks' | '/$network/tokens' | '/$network/accounts'
  children: string
}

export function ListBreadcrumb({ to, children }: ListCrumbProps) {
  return (
    <Link from="/$network" to={to} className="quiet">
      {children}
    </Link>
  )
}
