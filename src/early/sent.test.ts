import { expect, test } from 'vitest'
import { time } from './sent.ts'

test.each(['2026-01-02T03:04:05.000006Z', '2026-01-02T03:04:05Z'])('%s is a time', (sent) =>
  expect(time(sent)).toBe(sent),
)

test.each(['soon', '12', 'foo 1', 17, '2026-01-02T03:04:05', '2026-01-02 03:04:05Z', '2026-13-02T03:04:05Z'])(
  '%s is left to the app',
  (sent) => expect(() => time(sent)).toThrow('odd'),
)
