import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { addressTransferColumns } from './addressColumns.tsx'

const own = `0x${'a'.repeat(40)}`
const of = (digit: string) => v.parse(TokenTransfer, { transaction_hash: `0x${digit.repeat(64)}` })

test('the transfers of one transaction stand together under its hash', () => {
  const [hash] = addressTransferColumns(own)
  expect(hash?.sameAs?.(of('1'), of('1'))).toBe(true)
  expect(hash?.sameAs?.(of('1'), of('2'))).toBe(false)
})
