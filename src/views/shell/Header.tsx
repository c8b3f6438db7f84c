import { Link, useMatch, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Config, Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'
import { NetworkSwitch } from './NetworkSwitch.tsx'
import { SearchBox } from '#views/search/SearchBox.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import type { Api } from '#api/client/client.ts'

type Props = {
  config: Config
  /** The network of the page; undefined if its link names an unknown one. */
  current: Network | undefined
  network: Network
}

export function Header({ config, current, network }: Props) {
  const [searching, setSearching] = useState(false)
  // home has its own search field
  const isHome = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/$network/' })
  const lists = useLists()
  return (
    <header className="border-b border-rule">
      <div className="page flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-2 py-1.5 desk:min-h-14 desk:flex-nowrap desk:gap-x-6">
        <Link
          to="/$network"
          params={{ network: network.slug }}
          aria-label={config.title}
          className="flex min-h-10 shrink-0 items-center gap-2.5 text-section font-semibold"
        >
          <Mark />
          <span className="max-[359px]:hidden">{config.title}</span>
        </Link>
        <NetworkSwitch networks={config.networks} current={current} />
        {!isHome && (
          <div
            className={`order-last w-full desk:order-none desk:flex desk:w-auto desk:flex-1 ${searching ? 'flex' : 'hidden'}`}
          >
            <SearchBox
              config={config}
              network={network}
              open={searching}
              onOpen={() => setSearching(true)}
              onClose={() => setSearching(false)}
            />
          </div>
        )}
        {!isHome && (
          <button
            type="button"
            aria-label="Search"
            aria-expanded={searching}
            className="-mr-2 grid size-10 shrink-0 place-items-center hover:text-accent desk:hidden"
            onClick={() => setSearching(!searching)}
          >
            <Icon name="search" size={18} />
          </button>
        )}
        <nav
          aria-label="Lists of this network"
          className="-mr-2 items-baseline gap-x-6 desk:mr-0 desk:ml-auto desk:flex"
        >
          {lists.main.map(([to, name]) => (
            <Link
              key={to}
              to={to}
              params={{ network: network.slug }}
              className="quiet hidden aria-[current=page]:text-ink wide:inline"
            >
              {name}
            </Link>
          ))}
          <ListsMenu network={network} lists={lists} />
        </nav>
        <Link
          to="."
          search
          hash="settings"
          resetScroll={false}
          aria-label="Settings"
          title="Settings"
          className="-mr-2 grid size-10 shrink-0 place-items-center hover:text-accent desk:size-9"
        >
          <Icon name="settings" size={18} />
        </Link>
      </div>
    </header>
  )
}

/** The lists its server may have, fixed while a page is open: one found missing disappears with the next page. */
function useLists() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const api = useMatch({ from: '/$network', shouldThrow: false })?.loaderData?.api
  // oxlint-disable-next-line react/exhaustive-deps -- once on each page
  return useMemo(() => offeredLists(api), [path, api])
}

function Mark() {
  return (
    <svg
      aria-hidden
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
    >
      <circle cx={10.5} cy={10.5} r={7.6} />
      <circle cx={10.5} cy={10.5} r={2.6} className="fill-accent" stroke="none" />
      <path d="m16.4 16.4 4.8 4.8" />
    </svg>
  )
}

export const Settings = lazyComponent(
  async () => (await import('#views/settings/SettingsPanel.tsx')).SettingsPanel,
  {
    placeholder: renderNothing,
    fallback: () => (
      <p role="alert" className="page py-3 text-bad">
        The settings can’t be loaded: the host of this page can’t be reached. Open them again when it can.
      </p>
    ),
  },
)

const mainLists = [
  ['/$network/txs', 'Transactions'],
  ['/$network/blocks', 'Blocks'],
] as const

const moreLists = [
  ['/$network/token-transfers', 'Token transfers'],
  ['/$network/tokens', 'Tokens'],
  ['/$network/accounts', 'Accounts'],
  ['/$network/withdrawals', 'Withdrawals'],
] as const

/** The lists of a network, except those that its server lacks; blocks are always there. */
export function offeredLists(api: Api | undefined) {
  const isOffered = ([to]: readonly [string, string]) =>
    !api?.endpoints.isMissing(to.slice('/$network'.length).replace('accounts', 'addresses'))
  return { main: mainLists, more: moreLists.filter(isOffered) }
}

const id = 'lists-of-network'

type OfferedListsProps = { network: Network; lists: ReturnType<typeof offeredLists> }

function ListsMenu({ network: { slug }, lists: { main, more } }: OfferedListsProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="grid size-10 place-items-center hover:text-accent desk:flex desk:size-auto desk:gap-1 desk:text-ink-2"
      >
        <Icon name="list" size={18} className="desk:hidden" />
        <span className="sr-only desk:not-sr-only wide:hidden">Lists</span>
        <span className="hidden wide:inline">More</span>
        <Icon name="down" size={13} className="hidden desk:inline" />
      </button>
      <div id={id} popover="auto" className="under-end w-44 border border-edge bg-paper p-0 py-1 text-ink">
        {[...main, ...more].map(([to, name], index) => (
          <Link
            key={to}
            to={to}
            params={{ network: slug }}
            onClick={() => document.getElementById(id)?.hidePopover()}
            className={`block px-4 py-2 hover:bg-wash aria-[current=page]:text-accent ${index < main.length ? 'wide:hidden' : ''}`}
          >
            {name}
          </Link>
        ))}
      </div>
    </>
  )
}
