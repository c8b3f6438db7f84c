import { expect, test } from 'vitest'
import { CLOCK } from '#demo/places.ts'
import { abi, encodeCall, type Value } from '#demo/abi.ts'
import { allHolders } from '#demo/ledger.ts'
import { after, before, blockOf } from '#demo/occurrences.ts'
import { createChain, SEED } from '#demo/chain.ts'
import { allowanceOf } from './allowances.ts'
import { decode } from './decode.ts'
import { rpcAnswer } from '#demo/rpc.ts'
import { supplyOf } from '#demo/tokenRecord.ts'
import { tokens, who } from '#demo/accounts.ts'
import { viewsOf } from './contractViews.ts'

const chain = createChain(SEED, () => CLOCK)
const ask = (method: string, ...params: unknown[]) =>
  rpcAnswer(chain, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })) as Record<string, unknown>

/** The return values of a contract's view, by its signature. */
function asked(account: number, signature: string, args: Value[] = [], block: string = 'latest'): Value[] {
  const called = abi(signature)
  const data = encodeCall(called, args)
  const { result, error } = ask('eth_call', { to: chain.address(account), data }, block)
  const known = [...viewsOf(account), ...viewsOf(who.dollarCode)].find(({ abi: { id } }) => id === called.id)
  return error === undefined && known
    ? decode(known.returns, String(result).slice(2))
    : [JSON.stringify(error)]
}

test('balances and supplies are those of the lists, to the unit', () => {
  for (const token of [tokens.dollar, tokens.wrapped, tokens.harbour, tokens.shares]) {
    const [most] = allHolders(chain, token)
    expect(asked(token.account, 'balanceOf(address account)', [chain.address(most?.account ?? 0)])).toEqual([
      most?.value,
    ])
    expect(asked(token.account, 'totalSupply()')).toEqual([supplyOf(chain, token)])
  }
})

test('an older block tells what was had then', () => {
  const block = chain.head() - 5000
  const marlow = chain.address(0)
  const then = asked(who.dollar, 'balanceOf(address account)', [marlow], `0x${block.toString(16)}`)
  expect(then).toEqual(
    asked(who.dollar, 'balanceAt(address account, uint256 block)', [marlow, BigInt(block)]),
  )
  expect(then).not.toEqual(asked(who.dollar, 'balanceOf(address account)', [marlow]))
  expect(ask('eth_call', { to: marlow, data: '0x' }, `0x${(chain.head() + 1).toString(16)}`).error).toBe(
    'header not found',
  )
})

test('an allowance is what the newest approval says', () => {
  const permit = [chain.address(who.chandler), chain.address(who.mimic)]
  expect(asked(who.dollar, 'allowance(address owner, address spender)', permit)).toEqual([2n ** 256n - 1n])
  expect(asked(who.dollar, 'nonces(address owner)', permit.slice(0, 1))).toEqual([1n])
  expect(asked(who.dollar, 'allowance(address owner, address spender)', permit.toReversed())).toEqual([0n])
})

test('a proxy answers by the code that it runs, and for itself', () => {
  expect(asked(who.dollar, 'implementation()')).toEqual([chain.plainAddress(who.dollarCode)])
  const shares = [0, 1, 0].map((account) => [chain.address(account), 1_000_000n])
  expect(
    asked(who.dollar, 'previewDistribute((address to, uint256 value)[] shares, bool withFee)', [
      shares,
      true,
    ]),
  ).toEqual([3_000_000n, 1500n, [chain.plainAddress(0)]])
})

test('one contract reverts in each way', () => {
  const revert = (signature: string, ...args: Value[]) => asked(who.payroll, signature, args)[0]
  const told = (data: string) => JSON.stringify({ code: 3, message: 'execution reverted', data })
  expect(revert('wageOf(uint256 batch)', 1n)).toBe(
    told(encodeCall(abi('Error(string reason)'), ['The wages aren’t even'])),
  )
  expect(revert('shareOf(uint256 total, uint256 people)', 1n, 0n)).toBe(
    told(encodeCall(abi('Panic(uint256 code)'), [0x12n])),
  )
  const someone = chain.address(0)
  expect(revert('reserveOf(address account)', someone)).toBe(
    told(encodeCall(abi('ReserveLocked(address account, uint256 until)'), [someone, 1_893_456_000n])),
  )
  expect(revert('audit()')).toBe(told('0x'))
  // an unknown function, and truncated arguments
  expect(revert('nothing()')).toBe(told('0x'))
  expect(
    ask('eth_call', { to: chain.address(who.payroll), data: `0x${abi('wageOf(uint256 batch)').id}` }).error,
  ).toEqual({ code: 3, message: 'execution reverted', data: '0x' })
})

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const aggregate = abi('aggregate3((address target, bool allowFailure, bytes callData)[] calls)')
const together = (...calls: Value[]) =>
  ask('eth_call', { to: multicall, data: encodeCall(aggregate, [calls]) }, 'latest')
const results = abi('results((bool success, bytes returnData)[] results)').params

test('calls made together fail one by one where they may, else all of them; truncated ones revert', () => {
  const audit = (mayFail: boolean) => [chain.address(who.payroll), mayFail, `0x${abi('audit()').id}`]
  const owner = [chain.address(who.payroll), false, `0x${abi('owner()').id}`]
  expect(decode(results, String(together(owner, audit(true)).result).slice(2))).toEqual([
    [
      [true, `0x${chain.address(who.deployer).slice(2).toLowerCase().padStart(64, '0')}`],
      [false, '0x'],
    ],
  ])
  expect(together(owner, audit(false)).error).toEqual({
    code: 3,
    message: 'execution reverted',
    data: encodeCall(abi('Error(string reason)'), ['Multicall3: call failed']),
  })
  for (const id of [aggregate.id, abi('getEthBalance(address account)').id])
    expect(ask('eth_call', { to: multicall, data: `0x${id}12` }).error).toEqual({
      code: 3,
      message: 'execution reverted',
      data: '0x',
    })
})

test('of two approvals in a block or a transaction the later holds, also when that block is asked', () => {
  const scene = chain.scenes.find(({ name }) => name === 'approve 0')
  const step = scene?.steps.find(({ kind }) => kind === 'event')
  if (!scene || step?.kind !== 'event') throw new Error('no approval')
  const [, owner, spender] = ['0x', chain.address(7), chain.address(8)]
  const of = (id: number, ...values: bigint[]) => ({
    ...scene,
    id,
    slot: 3,
    at: 5,
    every: 1,
    times: 1,
    steps: values.map((value) => ({
      ...step,
      call: { ...step.call, args: () => [owner, spender, value] },
    })),
  })
  const [later, former] = [of(20, 1n, 2n), of(10, 3n)]
  const block = 5 * 16 + 3
  for (const scenes of [
    [later, former],
    [former, later],
  ])
    for (const at of [after(block), after(block + 100)])
      expect(allowanceOf({ ...chain, scenes }, step.emitter.base, owner, spender, at)).toBe(2n)
  expect(allowanceOf({ ...chain, scenes: [later] }, step.emitter.base, owner, spender, before(block))).toBe(
    0n,
  )
})

test('code, slots and answers are those of the asked block: none before a contract is created', () => {
  const scene = chain.scenes.find(({ created }) => created?.base === who.dollar)
  if (!scene) throw new Error('nobody created the dollar')
  const [to, born] = [chain.address(who.dollar), blockOf(scene, 0)]
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  const at = (block: number) => {
    const tag = `0x${block.toString(16)}`
    const call = ask('eth_call', { to, data: `0x${abi('decimals()').id}` }, tag)
    return [ask('eth_getCode', to, tag), ask('eth_getStorageAt', to, slot, tag), call].map(({ result }) =>
      BigInt(String(result) === '0x' ? 0 : String(result)),
    )
  }
  expect(at(born - 1)).toEqual([0n, 0n, 0n])
  const [code, stored, decimals] = at(born)
  expect([code !== 0n, stored, decimals]).toEqual([true, BigInt(chain.plainAddress(who.dollarCode)), 6n])
  expect(ask('eth_getCode', to, `0x${(chain.head() + 1).toString(16)}`).error).toBe('header not found')
})

test('where there is no code, nothing is returned', () => {
  expect(ask('eth_call', { to: chain.address(2), data: '0x70a08231' }).result).toBe('0x')
})
