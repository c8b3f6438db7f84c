import { describe, expect, test } from 'vitest'
import { actors, allTokens, CROWD, tokens, who } from './accounts.ts'
import { createChain, SEED } from './chain.ts'
import { internalCallsOf } from './internalTransactions.ts'
import { balance, balancesAt, coinSupply, genesis, supply, holdersOf, idsOf } from './ledger.ts'
import { itemsOf, mintedCount, ownerOf } from './itemOwners.ts'
import { CLOCK } from './places.ts'
import { play } from './play.ts'
import { player } from './roles.ts'
import { OPENING } from './scene.ts'
import { around, changesOf, hiddenIn } from './stateChanges.ts'
import { after, before, occurrencesIn, SLOTS } from './occurrences.ts'
import { supplyOf } from './tokenRecord.ts'
import { transfersOf } from './tokenTransferRecord.ts'
import { payments, assetOf, COIN_ASSET } from './schedule.ts'

const chain = createChain(SEED, () => CLOCK)
const everybody = [...Array.from({ length: CROWD }, (_, account) => account), ...actors]
const assets = allTokens.flatMap((token) => idsOf(token).map((id) => assetOf(token, id)))
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, one) => all + one, 0n)

/** Plays a block transaction by transaction and sums the change per account and asset. */
function replay(block: number): Map<string, bigint> {
  const books = new Map<string, bigint>()
  const add = (account: number | null, asset: string, amount: bigint): void => {
    if (account === null || account === who.nobody) return
    books.set(`${account} ${asset}`, (books.get(`${account} ${asset}`) ?? 0n) + amount)
  }
  for (const occurrence of occurrencesIn(chain.scenes, block)) {
    const one = play(chain, occurrence)
    const { scene, from, to, created, i } = one
    const payer = scene.payer ? player(scene.payer, i) : from
    add(payer, COIN_ASSET, -one.fee - scene.blobFee.at(i, 0))
    for (const builder of [who.builderA, who.builderB, who.builderC]) {
      if (changesOf(one).some(({ account }) => account === builder))
        add(builder, COIN_ASSET, scene.tipped.at(i, 0))
    }
    if (scene.l1Fee) add(who.feeVault, COIN_ASSET, scene.l1Fee.at(i, 0))
    if (scene.failure) continue
    add(from, COIN_ASSET, -one.value)
    add(to ?? created, COIN_ASSET, one.value)
    for (const inner of internalCallsOf(one)) {
      if (inner.isUndone) continue
      add(inner.from, COIN_ASSET, -inner.value)
      add(inner.to, COIN_ASSET, inner.value)
    }
    for (const { token, from: giver, to: taker, amount, id } of [...transfersOf(one), ...hiddenIn(one)]) {
      add(giver, assetOf(token, id), -amount)
      add(taker, assetOf(token, id), amount)
    }
  }
  for (const occurrence of occurrencesIn(chain.blockScenes, block)) {
    for (const { token, from, to, amount, id } of transfersOf(play(chain, occurrence))) {
      add(from, assetOf(token, id), -amount)
      add(to, assetOf(token, id), amount)
    }
  }
  for (const { scene, i } of occurrencesIn(payments, block))
    add(scene.receiver, COIN_ASSET, scene.amount.at(i, 0))
  return books
}

describe('the books', () => {
  test('closed sums are what playing the chain from its first block gives', () => {
    const replayed = new Map<string, bigint>()
    const until = (OPENING + 130) * SLOTS
    for (let block = 0; block <= until; block++) {
      for (const [entry, amount] of replay(block)) replayed.set(entry, (replayed.get(entry) ?? 0n) + amount)
    }
    for (const [entry, amount] of replayed) {
      const [account, asset = ''] = entry.split(' ')
      const start = asset === COIN_ASSET ? genesis(Number(account)) : 0n
      expect([entry, balance(chain, asset, Number(account), after(until))]).toEqual([entry, start + amount])
    }
    expect(replayed.size).toBeGreaterThan(29_000)
  })

  test.each([CLOCK, CLOCK + 86_400_000 * 365 * 20])(
    'each block moves what its transactions say, at %d',
    (now) => {
      const head = createChain(SEED, () => now).head()
      for (let block = head - SLOTS; block < head; block++) {
        for (const [entry, amount] of replay(block)) {
          const [account, asset = ''] = entry.split(' ')
          const earlier = balance(chain, asset, Number(account), before(block))
          const later = balance(chain, asset, Number(account), after(block))
          expect([entry, later - earlier]).toEqual([entry, amount])
          expect(earlier >= 0n && later >= 0n, `${entry} below zero in ${block}`).toBe(true)
        }
      }
    },
  )

  test.each(assets)('what the holders of %s have is its supply', (asset) => {
    const of = balancesAt(chain, asset, after(chain.head()))
    expect(sum(everybody.map(of))).toBe(supply(chain, asset, after(chain.head())))
  })

  test('no one has less than nothing, in the first rounds nor later', () => {
    for (const asset of [COIN_ASSET, ...assets]) {
      for (const epoch of [OPENING, 70, 400, 1_300, 2_600, 13_000, 40_000, 200_000, 3_000_000]) {
        const of = balancesAt(chain, asset, before(epoch * SLOTS))
        const least = everybody.reduce((low, account) => (of(account) < low ? of(account) : low), 0n)
        expect([asset, epoch, least]).toEqual([asset, epoch, 0n])
      }
    }
  })

  test('coin is what block 0 and withdrawals gave, less what was burnt', () => {
    const of = balancesAt(chain, COIN_ASSET, after(chain.head()))
    expect(sum(everybody.map(of))).toBe(coinSupply(chain, after(chain.head())))
  })

  test('wrapped coin is backed by coin', () => {
    const moment = after(chain.head())
    expect(balance(chain, COIN_ASSET, who.wrapped, moment)).toBe(
      supply(chain, assetOf(tokens.wrapped), moment),
    )
  })

  test('the changes of a transaction add up to what it burnt, and nothing else is lost', () => {
    for (let block = chain.head() - 40; block <= chain.head(); block++) {
      for (const occurrence of occurrencesIn(chain.scenes, block)) {
        const one = play(chain, occurrence)
        const [earlier, later] = around(one)
        const coin = changesOf(one).filter(({ token }) => token === null)
        const delta = sum(
          coin.map(
            ({ account }) =>
              balance(chain, COIN_ASSET, account, later) - balance(chain, COIN_ASSET, account, earlier),
          ),
        )
        expect([one.scene.name, delta]).toEqual([one.scene.name, -one.burnt - one.scene.blobFee.at(one.i, 0)])
      }
    }
  })
})

describe('items', () => {
  const moment = after(chain.head())
  const collections = [tokens.foxes, tokens.studies, tokens.embers]

  test.each(collections)('each of $name has one owner, who is found both ways', (token) => {
    const owned = everybody.flatMap((account) =>
      itemsOf(chain, token, account, moment).map((id) => ({ account, id })),
    )
    expect(owned).toHaveLength(mintedCount(chain, token, moment))
    expect(new Set(owned.map(({ id }) => id)).size).toBe(owned.length)
    for (const { account, id } of owned) expect(ownerOf(chain, token, id, moment)).toBe(account)
  })

  test('holders have as many tickets as they have bought', () => {
    for (const { account, value } of holdersOf(chain, assetOf(tokens.tickets)).slice(0, 20)) {
      expect(BigInt(itemsOf(chain, tokens.tickets, account, moment).length)).toBe(value)
    }
    expect(supplyOf(chain, tokens.tickets)).toBe(supply(chain, assetOf(tokens.tickets), moment))
  })

  test('holders that are kept block by block are those that are counted afresh', () => {
    let now = CLOCK
    const moving = createChain(SEED, () => now)
    for (const token of [tokens.dollar, tokens.bonus, tokens.foxes]) {
      now = CLOCK
      holdersOf(moving, assetOf(token))
      for (const blocks of [1, 7, 90]) {
        now += blocks * 12_000
        expect(holdersOf(moving, assetOf(token))).toEqual(
          holdersOf(
            createChain(SEED, () => now),
            assetOf(token),
          ),
        )
      }
    }
  })

  test('an item is given by the one who has it', () => {
    for (let block = chain.head() - 200; block <= chain.head(); block++) {
      for (const occurrence of occurrencesIn(chain.scenes, block)) {
        const one = play(chain, occurrence)
        for (const { token, id, from, to } of transfersOf(one)) {
          if (!token.items || id === null) continue
          const [earlier, later] = around(one)
          expect(ownerOf(chain, token, id, earlier) ?? who.nobody).toBe(from)
          expect(ownerOf(chain, token, id, later)).toBe(to)
        }
      }
    }
  })
})
