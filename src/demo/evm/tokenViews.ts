import type { Chain } from '#demo/chain.ts'
import { abi, type Value } from '#demo/abi.ts'
import { after, timeOf, type Moment } from '#demo/occurrences.ts'
import { allowanceOf, permitsUsed } from './allowances.ts'
import { assetOf } from '#demo/schedule.ts'
import { idsOf, balance, supply } from '#demo/ledger.ts'
import { mintedCount, ownerOf } from '#demo/itemOwners.ts'
import { multiplierAt } from '#demo/tokenRecord.ts'
import { tokenAt, tokens, who, type Token } from '#demo/accounts.ts'
import { type Asked, refuse, type View, view } from './view.ts'

// Views of tokens, answered from the ledger, so that they agree with the lists.

const tokenOf = ({ self }: Asked): Token => tokenAt(self) ?? tokens.dollar
const accountOf = (chain: Chain, address: Value): number | null =>
  chain.accountOf(String(address).toLowerCase())

/** An account's balance of a token; of an ERC-1155, the sum over all ids. */
const balanceIn = ({ chain, at }: Pick<Asked, 'chain' | 'at'>, token: Token, address: Value): bigint => {
  const account = accountOf(chain, address)
  if (account === null) return 0n
  return idsOf(token).reduce<bigint>((sum, id) => sum + balance(chain, assetOf(token, id), account, at), 0n)
}

const name = view('name()', '(string)', (asked) => [tokenOf(asked).name])
const symbol = view('symbol()', '(string)', (asked) => [tokenOf(asked).symbol])
const decimals = view('decimals()', '(uint8)', (asked) => [BigInt(tokenOf(asked).decimals ?? 0)])
const owner = view('owner()', '(address)', ({ chain }) => [chain.address(who.deployer)])
const balanceOf = view('balanceOf(address account)', '(uint256)', (asked, account) => [
  balanceIn(asked, tokenOf(asked), account ?? ''),
])
const totalSupply = view('totalSupply()', '(uint256)', (asked) => [supplyAt(asked)])
const allowance = view('allowance(address owner, address spender)', '(uint256)', (asked, from, spender) => [
  allowanceOf(asked.chain, asked.self, String(from), String(spender), asked.at),
])

function supplyAt(asked: Asked): bigint {
  const { chain, at } = asked
  const token = tokenOf(asked)
  if (token.type === 'ERC-721') return BigInt(mintedCount(chain, token, at))
  return idsOf(token).reduce<bigint>((sum, id) => sum + supply(chain, assetOf(token, id), at), 0n)
}

const NO_TOKEN = abi('ERC721NonexistentToken(uint256 tokenId)')
const ownerOfItem = view('ownerOf(uint256 tokenId)', '(address)', (asked, id) => [
  asked.chain.address(ownerIn(asked, id as bigint) ?? refuse(NO_TOKEN, [id ?? 0n])),
])

function ownerIn(asked: Asked, id: bigint): number | null {
  const token = tokenOf(asked)
  return token.items ? ownerOf(asked.chain, token, id, asked.at) : null
}

const pieces = (asked: Asked, account: Value, id: Value): bigint => {
  const holder = accountOf(asked.chain, account)
  const token = tokenOf(asked)
  return holder === null || !idsOf(token).includes(id as bigint)
    ? 0n
    : balance(asked.chain, assetOf(token, id as bigint), holder, asked.at)
}
const LENGTHS = abi('ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)')
const balanceOfPass = view('balanceOf(address account, uint256 id)', '(uint256)', (asked, account, id) => [
  pieces(asked, account ?? '', id ?? 0n),
])
const balanceOfBatch = view(
  'balanceOfBatch(address[] accounts, uint256[] ids)',
  '(uint256[])',
  (asked, accounts, ids) => {
    const [holders, kinds] = [accounts as Value[], ids as Value[]]
    if (holders.length !== kinds.length) refuse(LENGTHS, [BigInt(kinds.length), BigInt(holders.length)])
    return [holders.map((holder, place) => pieces(asked, holder, kinds[place] ?? 0n))]
  },
)
const supplyOfPass = view('totalSupply(uint256 id)', '(uint256)', (asked, id) => {
  const token = tokenOf(asked)
  const isKind = idsOf(token).includes(id as bigint)
  return [isKind ? supply(asked.chain, assetOf(token, id as bigint), asked.at) : 0n]
})

const uiMultiplier = view('uiMultiplier()', '(uint256)', ({ block }) => [multiplierAt(timeOf(block))])

const NOT_MINED = abi('BlockNotMined(uint256 asked, uint256 newest)')
const BALANCE_AT = 'balanceAt(address account, uint256 block)'
const balanceAt = view(BALANCE_AT, '(uint256)', (asked, account, block) => {
  const number = block as bigint
  if (number > BigInt(asked.block)) refuse(NOT_MINED, [number, BigInt(asked.block)])
  const at: Moment = after(Number(number))
  return [balanceIn({ chain: asked.chain, at }, tokenOf(asked), account ?? '')]
})
const nonces = view('nonces(address owner)', '(uint256)', ({ chain, self, at }, holder) => [
  permitsUsed(chain, self, String(holder), at),
])

/** The fee is 0.05 %; repeated recipients and the zero address are returned as `refused`. */
const previewDistribute = view(
  'previewDistribute((address to, uint256 value)[] shares, bool withFee)',
  '(uint256 total, uint256 fee, address[] refused)',
  ({ chain }, shares, withFee) => {
    const named = new Set([chain.address(who.nobody).toLowerCase()])
    const refused: string[] = []
    let total = 0n
    for (const share of shares as Value[][]) {
      const to = String(share[0]).toLowerCase()
      if (named.has(to)) refused.push(to)
      named.add(to)
      total += share[1] as bigint
    }
    return [total, withFee === true ? total / 2000n : 0n, refused]
  },
)

const plain = [decimals, name, symbol, totalSupply, balanceOf, allowance]

/** The views of a token, or of the dollar's implementation; none for other accounts. */
export function tokenViews(account: number): readonly View[] {
  if (account === who.dollarCode) return [owner, ...plain, balanceAt, nonces, previewDistribute]
  const token = account === who.dollar ? null : tokenAt(account)
  if (!token) return []
  if (token.kinds) return [name, symbol, owner, balanceOfPass, balanceOfBatch, supplyOfPass]
  if (token.type === 'ERC-721') return [name, symbol, owner, totalSupply, balanceOf, ownerOfItem]
  if (token.type === 'ERC-404') return [...plain, ownerOfItem]
  if (token.type === 'ERC-8056') return [...plain, uiMultiplier]
  return plain
}

export function tokenErrors(account: number) {
  if (account === who.dollarCode) return [NOT_MINED]
  const token = tokenAt(account)
  if (token?.kinds) return [LENGTHS]
  return token?.items ? [NO_TOKEN] : []
}
