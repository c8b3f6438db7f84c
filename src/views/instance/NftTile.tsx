import { memo } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Instance } from '#api/instances.ts'
import { decimalsOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { cut, visible } from '#format/text.ts'
import { shortUnits } from '#format/units.ts'
import { AddressName } from '#views/cells/AddressLink.tsx'
import { Letters } from '#views/cells/Letters.tsx'
import { Media } from '#views/cells/Media.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { isNobody } from '#views/transfer/words.ts'
import { metadataOf } from './metadata.ts'
import { Moment } from '#views/cells/Time.tsx'

type Props = {
  instance: Instance
  token: Token | null
  owner?: Address | null
}

export const NftTile = memo(({ instance, token, owner }: Props) => {
  const { id, value, metadata, is_unique } = instance
  const { name, attributes } = metadataOf(metadata)
  const { text, hasId } = titleOf(name, id)
  const isIdShown = hasId || text === null
  const [attribute] = attributes
  const held = value === null || !token ? null : shortUnits(value, decimalsOf(token, id) ?? 0, 2)
  const tile = (
    <>
      <Media instance={instance} note={held === null || held === '1' ? undefined : `× ${held}`} />
      <span className="mt-1.5 block text-table in-[[data-row]]:h-[60px]">
        <span className="line-clamp-2 wrap-anywhere" title={name ? visible(name.slice(0, 300)) : undefined}>
          <bdi>{text === null ? 'Token' : <Letters text={text} />}</bdi> {isIdShown && <TokenId id={id} />}
        </span>
        <span className="block truncate text-small text-ink-2">
          {owner && isIdShown ? (
            <>
              <span className="sr-only">owned by </span>
              {isNobody(owner) ? 'nobody' : <AddressName address={owner} longest={40} />}
            </>
          ) : hasId && attribute ? (
            attribute.time ? (
              <DatedTrait label={attribute.label} time={attribute.time} />
            ) : (
              <Letters text={visible(`${attribute.label}: ${attribute.value}`.slice(0, 80))} />
            )
          ) : text === null ? (
            metadata === null ? (
              'metadata not read'
            ) : (
              'without a name'
            )
          ) : (
            <>
              {!hasId && <TokenId id={id} />}
              {is_unique && (hasId ? 'unique' : ', unique')}
            </>
          )}
        </span>
      </span>
    </>
  )
  if (!token) return tile
  return (
    <InternalLink
      path={`/token/${token.address_hash}/instance/${id}`}
      className="block min-w-0 hover:text-accent focus-visible:outline-offset-[-2px]"
    >
      {tile}
    </InternalLink>
  )
})

const longest = 34

/** The name without the id at its end, which is rendered apart so that it is never truncated. */
function titleOf(name: string | null, id: bigint): { text: string | null; hasId: boolean } {
  if (name === null) return { text: null, hasId: false }
  const hasId = name.endsWith(`#${id}`)
  const text = visible((hasId ? name.slice(0, -`#${id}`.length).trimEnd() : name).slice(0, 200))
  return { text: hasId ? cut(text, longest) : text, hasId }
}

export function DatedTrait({ label, time }: { label: string; time: string }) {
  return (
    <>
      {visible(label.slice(0, 40))}: <Moment time={time} />
    </>
  )
}
