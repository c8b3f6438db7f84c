import type { Token } from '#api/tokens.ts'
import { looksLike, skeletonOf } from '#format/lookalikes.ts'
import { visible } from '#format/text.ts'
import { wellKnown } from '#views/likeness/wellKnown.ts'

type Claim = Pick<Token, 'name' | 'symbol' | 'reputation' | 'exchange_rate' | 'ui_multiplier'>

/**
 * Warnings about a token: its name looks like a URL or a well-known token's; its multiplier can't be read. Facts without
 * accusations.
 */
export function warningsOf(token: Claim): string[] {
  return [linkWarning(token), likenessWarning(token), multiplierWarning(token)].filter(
    (warning) => warning !== null,
  )
}

const multiplierWarning = ({ ui_multiplier }: Claim): string | null =>
  ui_multiplier === 'unreadable'
    ? 'The multiplier that this server tells for its amounts can’t be right: they stand as they are on chain.'
    : null

const endings =
  'app|art|bet|biz|cash|cc|click|club|co|com|dev|events|example|exchange|finance|fun|fyi|gg|gifts?|info|io|is|lat|link|live|lol|me|money|ms|net|network|online|org|page|pro|promo|ru|sbs|shop|site|space|store|to|top|us|vip|vin|win|work|world|ws|xyz|zip'
const link = new RegExp(
  `https?:/*[^\\s]+|www\\.[^\\s]+|(?<![\\w.-])(?:[a-z0-9][a-z0-9-]*\\.)+(?:${endings})(?![\\w-])(?:/[^\\s]*)?`,
  'i',
)

function linkWarning({ name, symbol }: Claim): string | null {
  const found = [name, symbol].map((text) => link.exec(skeletonOf(text ?? ''))?.[0]).find(Boolean)
  return found
    ? `Its name holds what reads like a link, “${visible(found.slice(0, 60))}”. Anyone can write anything into a name; Loupe doesn’t make it one.`
    : null
}

function likenessWarning({ name, symbol, reputation, exchange_rate }: Claim): string | null {
  for (const text of [symbol, name]) {
    const like = text && likenessOf(text)
    if (!text || !like) continue
    const rest = 'Any token can take any name: compare its address with one that you trust.'
    if (isWrittenOtherwise(text, like))
      return `It calls itself “${visible(text.slice(0, 60))}”, which looks like ${like.symbol} but is written with other characters. ${rest}`
    if (reputation !== null && reputation !== 'ok')
      return `It calls itself ${like.symbol}, and this server doesn’t vouch for it. ${rest}`
    if (exchange_rate === null)
      return `It calls itself ${like.symbol}, and this server knows no price for it. ${rest}`
  }
  return null
}

type WellKnown = { symbol: string; name: string }

/** The well-known token that a text resembles; null for none. */
function likenessOf(text: string): WellKnown | null {
  const alike = Object.entries(wellKnown).find(
    ([symbol, name]) => looksLike(text, symbol) || looksLike(text, name),
  )
  return alike ? { symbol: alike[0], name: alike[1] } : null
}

/** Whether its characters are others than those of what it resembles, in any letter case. */
const isWrittenOtherwise = (text: string, { symbol, name }: WellKnown): boolean =>
  ![symbol, name].some((known) => known.toUpperCase() === text.trim().toUpperCase())
