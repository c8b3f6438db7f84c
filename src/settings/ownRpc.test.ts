import { expect, test } from 'vitest'
import { ownRpcOf, setOwnRpc } from './ownRpc.ts'
import { rpcFault } from './serverInput.ts'

test.each([
  ['https://rpc.example/v3/secret', null],
  ['https://rpc.example/?key=secret', null],
  ['http://127.0.0.1:8545', null],
  ['http://localhost:8545/', null],
  ['http://rpc.example', 'open'],
  ['https://me:word@rpc.example', 'user'],
  ['https://rpc.example/#x', 'form'],
  ['rpc.example', 'form'],
  ['/rpc', 'form'],
  ['wss://rpc.example', 'form'],
  ['https://rpc', 'form'],
  ['', 'form'],
])('an RPC of one’s own is https, or this device: %s', (typed, fault) => {
  expect(rpcFault(typed)).toBe(fault)
})

test('it is of one network, and goes when it is emptied', () => {
  setOwnRpc('eth', ' https://rpc.example/v3/secret ')
  expect([ownRpcOf('eth'), ownRpcOf('base')]).toEqual(['https://rpc.example/v3/secret', null])
  setOwnRpc('eth', '')
  expect(ownRpcOf('eth')).toBeNull()
})
