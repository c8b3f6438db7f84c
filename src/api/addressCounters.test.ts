import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddressCounters, TabsCounters } from './addressCounters.ts'
import counters from './samples/addressCounters.keyed.json'
import tabs from './samples/tabsCounters.keyed.json'

test('counters are read whole; gas may be beyond any counter', () =>
  expect(v.parse(AddressCounters, counters)).toEqual({
    transactions_count: 104233,
    token_transfers_count: 9,
    gas_usage_count: 18446744073709551617n,
    validations_count: 0,
  }))

test('what stands behind the tabs is read whole', () => expect(v.parse(TabsCounters, tabs)).toEqual(tabs))

test('a tab that could not be counted in time is unknown, not empty', () =>
  expect(v.parse(TabsCounters, { logs_count: 0 })).toMatchObject({ logs_count: 0, transactions_count: null }))
