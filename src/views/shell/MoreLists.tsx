import { Link } from '@tanstack/react-router'
import type { Api } from '#api/client.ts'
import type { Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'

/** The lists that every network has. */
const mainLists = [
  ['/$network/txs', 'Transactions'],
  ['/$network/blocks', 'Blocks'],
] as const

/** The lists of a network that not every server has. */
const moreLists = [
  ['/$network/token-transfers', 'Token transfers'],
  ['/$network/tokens', 'Tokens'],
  ['/$network/accounts', 'Accounts'],
  ['/$network/withdrawals', 'Withdrawals'],
] as const

/** The lists of a network, without those that its server was found to have nothing of: of blocks there is always something. */
export function offeredLists(api: Api | undefined) {
  const isOffered = ([to]: readonly [string, string]) =>
    !api?.offers.isMissing(to.slice('/$network'.length).replace('accounts', 'addresses'))
  return { main: mainLists, more: moreLists.filter(isOffered) }
}

const id = 'lists-of-network'

type Props = { network: Network; lists: ReturnType<typeof offeredLists> }

/** Menu of the other lists; where the header is too narrow, of all lists. */
export function MoreLists({ network: { slug }, lists: { main, more } }: Props) {
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
