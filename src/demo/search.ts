import { type ApiRequest, Refusal } from './request.ts'
import { actors, allTokens, CROWD, nameOf, profileOf, tokenAt, WALLETS, type Token } from './accounts.ts'
import { isoOf, type Chain } from './chain.ts'
import { type Json, page, take } from './answer.ts'
import { playOf } from './play.ts'
import { supplyOf, tokenRecord } from './tokenRecord.ts'
import { isKnown } from './transactionRecord.ts'
import { after, playedBefore, timeOf } from './occurrences.ts'

/** An expired name: search still finds the address that it last resolved to. */
const LAPSED = { name: 'lastsummer.eth', account: 7, expiry_date: '2024-09-01T00:00:00.000Z' }

type Found = { key: string; record: { type: string; [field: string]: Json } }

/** `GET /search`: 50 on a page. @throws Refusal without `q` */
export function search(ask: ApiRequest) {
  const kind = ask.search.get('next_page_params_type')
  const from = kind && ask.search.get(`${kind}[address_hash]`)
  return page(
    since(find(ask.chain, wordsOf(ask)), from),
    ({ record }) => record,
    ({ key, record }) => ({
      next_page_params_type: record.type,
      [`${record.type}[address_hash]`]: key,
      q: ask.search.get('q'),
    }),
  )
}

/** `GET /search/quick`: up to 50, a bare array; empty for less than three letters. */
export function quickSearch(ask: ApiRequest) {
  const q = wordsOf(ask)
  return q.length < 3 ? [] : Array.from(take(find(ask.chain, q), 50), ({ record }) => record)
}

function wordsOf({ search: asked }: ApiRequest): string {
  const q = asked.get('q')
  if (q === null) throw new Refusal(400, 'Parameter q is required')
  return q.trim()
}

function* since(all: Iterable<Found>, from: string | null): Generator<Found> {
  let isPast = from === null
  for (const one of all) {
    if (isPast) yield one
    isPast ||= one.key.toLowerCase() === from?.toLowerCase()
  }
}

/** Exact hashes and numbers first, then tokens, contracts, names, and labels, which have no end. */
function* find(chain: Chain, q: string): Generator<Found> {
  if (q === '') return
  yield* exact(chain, q)
  const fits = (text: string | undefined): boolean => text?.toLowerCase().includes(q.toLowerCase()) === true
  for (const token of allTokens) if (fits(token.name) || fits(token.symbol)) yield tokenFound(chain, token)
  for (const account of actors) {
    const { name, tag, contract } = profileOf(account)
    if ((fits(name) || fits(tag)) && !tokenAt(account))
      yield addressFound(chain, account, contract ? 'contract' : 'label', tag ?? name ?? null)
  }
  for (let account = 0; account < CROWD; account++) {
    const name = nameOf(account)
    if (name && fits(name)) yield nameFound(chain, account, name)
  }
  if (fits(LAPSED.name)) yield nameFound(chain, LAPSED.account, LAPSED.name, LAPSED.expiry_date)
  if (fits('pocket wallet') || /^pocket wallet/i.test(q)) {
    const scene = chain.scenes.find(({ created }) => created?.base === WALLETS)
    for (let i = scene ? playedBefore(scene, after(chain.head())) - 1 : -1; i >= 0; i--) {
      yield addressFound(chain, WALLETS + i, 'label', `Pocket wallet ${i}`)
    }
  }
}

function* exact(chain: Chain, q: string): Generator<Found> {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : chain.blockOf(q)
  if (number !== null && number <= chain.head()) {
    const record = {
      type: 'block',
      block_number: number,
      block_hash: chain.blockHash(number),
      block_type: 'block',
      timestamp: isoOf(timeOf(number)),
      url: `/block/${chain.blockHash(number)}`,
      priority: 0,
    }
    yield { key: chain.blockHash(number), record }
  }
  const play = playOf(chain, q)
  if (play && isKnown(chain, play)) {
    const timestamp = play.block > chain.head() ? null : isoOf(play.time)
    yield {
      key: play.hash,
      record: {
        type: 'transaction',
        transaction_hash: play.hash,
        timestamp,
        url: `/tx/${play.hash}`,
        priority: 0,
      },
    }
  }
  const account = chain.accountOf(q.toLowerCase())
  const token = account === null ? null : tokenAt(account)
  if (token) yield tokenFound(chain, token)
  else if (account !== null)
    yield addressFound(
      chain,
      account,
      profileOf(account).contract ? 'contract' : 'address',
      profileOf(account).name ?? null,
    )
}

function addressFound(chain: Chain, account: number, type: string, name: string | null): Found {
  const hash = chain.address(account)
  const { verified = false, scam, contract = false } = profileOf(account)
  return {
    key: hash,
    record: {
      type,
      name,
      address_hash: hash,
      is_smart_contract_address: contract,
      is_smart_contract_verified: verified,
      certified: false,
      ens_info: null,
      url: `/address/${hash}`,
      priority: 0,
      reputation: scam ? 'scam' : 'ok',
    },
  }
}

function nameFound(chain: Chain, account: number, name: string, expiry_date: string | null = null): Found {
  const found = addressFound(chain, account, 'ens_domain', null)
  const ens_info = {
    address_hash: found.key,
    expiry_date,
    name,
    names_count: 1,
    protocol: null,
    protocol_dapp_logo: null,
    protocol_dapp_url: null,
  }
  return { ...found, record: { ...found.record, ens_info } }
}

function tokenFound(chain: Chain, token: Token): Found {
  const { exchange_rate, circulating_market_cap, icon_url, reputation } = tokenRecord(chain, token)
  const hash = chain.address(token.account)
  const record = {
    type: 'token',
    name: token.name,
    symbol: token.symbol,
    address_hash: hash,
    token_type: token.type,
    icon_url,
    exchange_rate,
    circulating_market_cap,
    total_supply: supplyOf(chain, token).toString(),
    token_url: `/token/${hash}`,
    address_url: `/address/${hash}`,
    is_smart_contract_address: true,
    is_smart_contract_verified: profileOf(token.account).verified ?? false,
    is_verified_via_admin_panel: false,
    certified: false,
    priority: 0,
    reputation,
  }
  return { key: hash, record }
}
