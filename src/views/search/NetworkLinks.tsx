import { Link } from '@tanstack/react-router'
import type { Network } from '#settings/config.ts'

type Props = { networks: readonly Network[]; onChoose: () => void }

/** Links to the same place on other networks, with the tab and its filters; places in a list are left off. */
export function NetworkLinks({ networks, onChoose }: Props) {
  return (
    <ul className="py-1">
      {networks.map(({ slug, name, chainId }) => (
        <li key={slug}>
          <Link
            to="."
            params={(params) => ({ ...params, network: slug })}
            // a cursor, and the address of a token, mean nothing there
            search={({ at: _at, row: _row, ...filters }) => ({ ...filters, token: undefined })}
            onClick={onChoose}
            className="flex items-baseline gap-3 px-4 py-2 hover:bg-wash"
          >
            <span className="min-w-0 break-words">{name}</span>
            {chainId && (
              <span className="ml-auto text-small whitespace-nowrap text-ink-3">chain {chainId}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
