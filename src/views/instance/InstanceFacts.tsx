import { Link, useParams } from '@tanstack/react-router'
import type { Api } from '#api/client/client.ts'
import type { useOptional } from '#api/hooks.ts'
import type { Instance } from '#api/instances.ts'
import { instanceTransfersQuery } from '#api/tokenTransferLists.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { useChoices } from '#settings/store.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { ExternalLink } from '#views/cells/ExternalLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { bareAddress } from '#views/address/bareAddress.ts'
import { Newest, Oldest } from '#views/fallback/activityParts.ts'
import { useNetwork } from '#views/shell/context.ts'
import { mediaOf } from '#views/media/mediaUrls.ts'
import { CountedValue } from '#views/token/TokenFactsWaiting.tsx'
import { isNobody } from '#views/transfer/words.ts'
import type { InstanceCounters } from '#api/nftLists.ts'

type Props = {
  instance: Instance
  counters: ReturnType<typeof useOptional<InstanceCounters>>
  isListed: boolean
}

const own = '/$network/token_/$hash/instance/$id'

export function InstanceFacts({ instance, counters, isListed }: Props) {
  const { hash, id } = useParams({ from: own })
  const transfersOf = (api: Api) => instanceTransfersQuery(api, hash, id)
  const { is_unique, owner, holder_address_hash, token, media_type, external_app_url } = instance
  const has = owner ?? (holder_address_hash === null ? null : bareAddress(holder_address_hash))
  return (
    <Facts>
      <Fact label="Owner">
        {has && isNobody(has) ? (
          'nobody: its contract names the zero address'
        ) : has ? (
          <AddressLink address={has} withHash />
        ) : is_unique === false ? (
          <Holders of={instance} />
        ) : (
          <Nothing why="owner not sent" />
        )}
      </Fact>
      <Fact label="Collection" note={token?.name && <UntrustedText text={token.name} />}>
        <TokenLink token={token} />
      </Fact>
      <Fact
        label="Kind"
        note={
          is_unique === null ? null : is_unique ? 'the only one of its id' : 'there may be many of its id'
        }
      >
        {token?.type ? <UntrustedText text={token.type} longest={30} /> : <Nothing />}
      </Fact>
      <Fact label="Transfers">
        <CountedValue value={counters.data?.transfers_count ?? null} result={counters} />
      </Fact>
      {isListed && (
        <>
          <Fact label="Newest transfer">
            <Newest listOf={transfersOf} />
          </Fact>
          <Fact label="First transfer">
            <Oldest listOf={transfersOf} />
          </Fact>
        </>
      )}
      <Fact label="Media type">
        {media_type === null ? <Nothing /> : <UntrustedText text={media_type} longest={60} />}
      </Fact>
      <Fact label="Website">
        {external_app_url === null ? <Nothing /> : <ExternalLink address={external_app_url} />}
      </Fact>
      <Sources instance={instance} />
    </Facts>
  )
}

function Holders({ of: { id } }: { of: Instance }) {
  const { api } = useNetwork()
  const { hash } = useParams({ from: own })
  const isAlone = !api.endpoints.isMissing(`/tokens/${hash}/instances/${id}`)
  return (
    <span className="text-ink-2">
      Not one alone: see{' '}
      <Link
        from={leadsFrom}
        to={isAlone ? '/$network/token/$hash/instance/$id/holders' : '/$network/token/$hash/holders'}
        className="link"
      >
        {isAlone ? 'its holders' : 'the holders of the token'}
      </Link>
    </span>
  )
}

const leadsFrom = '/$network/token/$hash/instance/$id'

/** The media addresses sent with an NFT and their hosts. None is fetched here. */
function Sources({ instance }: { instance: Instance }) {
  const { gateway } = useChoices()
  const { image_url, animation_url, media_url, thumbnails } = instance
  const { hosts, pictures } = mediaOf(instance, { gateway })
  const mediaFields: [label: string, url: unknown][] = [
    ['Picture', image_url],
    ['Animation', animation_url],
    ['Media', media_url],
    ...Object.entries(thumbnails ?? {}).map(([size, url]): [string, unknown] => [`Thumbnail ${size}`, url]),
  ]
  const sent = mediaFields.flatMap(([label, url]) => (typeof url === 'string' ? [{ label, url }] : []))
  return (
    <Fact
      label="Media from"
      below={
        sent.length > 0 && (
          <details>
            <summary className="link text-table">The addresses as they were sent</summary>
            <ul className="mt-2 text-table">
              {sent.map(({ label, url }) => (
                <li key={label} className="py-1">
                  <span className="text-ink-3">{label}</span> <UntrustedText text={url} longest={300} />
                </li>
              ))}
            </ul>
          </details>
        )
      }
    >
      {hosts.length > 0 ? (
        <span className="wrap-anywhere">{hosts.join(', ')}</span>
      ) : sent.length + pictures.length > 0 ? (
        <span className="text-ink-2">
          nobody: {pictures.length > 0 ? 'it is inside the record' : 'nothing that was sent may be asked for'}
        </span>
      ) : (
        <Nothing why="no media sent" />
      )}
    </Fact>
  )
}
