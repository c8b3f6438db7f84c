import { describe, expect, test, vi } from 'vitest'
import { chainKinds } from '#demo/places.ts'
import { asSent, drawn } from './generated.testing.tsx'

// What other kinds of chains send, on the pages that show it. In print everything is unfolded.

vi.mock('#ui/usePrinted.ts', async (original) => ({ ...(await original<object>()), usePrinted: () => true }))

async function wordsOf(path: string): Promise<string> {
  const { html, errors } = await drawn(path, asSent)
  expect(errors).toEqual([])
  return (
    html
      .replaceAll(/<(span) [^>]*class="[^"]*(?:sr-only|print:inline)[^"]*"[^>]*>.*?<\/\1>/g, '')
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      // the fraction of an amount is a separate element
      .replaceAll(/(\d) \.(\d)/g, '$1.$2')
  )
}

const {
  arbitrum,
  optimism,
  zksync,
  scroll,
  zkevm,
  celo,
  filecoin,
  zilliqa,
  rootstock,
  stability,
  suave,
  eden,
} = Object.fromEntries(
  Object.entries(chainKinds).map(([name, { address, hash }]) => [
    name,
    {
      transaction: `/odd/tx/${hash}`,
      block: `/odd/block/${hash}`,
      address: `/odd/address/${address}`,
      token: `/odd/token/${address}`,
      contract: `/odd/address/${address}/contract`,
    },
  ]),
) as Record<string, Record<'transaction' | 'block' | 'address' | 'token' | 'contract', string>>

type Case = [what: string, path: string | undefined, said: (string | RegExp)[]]

const rollups: Case[] = [
  [
    'a transaction of Arbitrum',
    arbitrum?.transaction,
    [
      'Rollup Sent to base',
      'Batch 812,345 its data in blobs',
      /Committed in 0x862df9…c06c.* finalized block 21,950,112 1 Mar 2025, 11:40:00 UTC/,
      'Message to the parent chain',
      'Message state Waiting for confirmation',
      'Message id 131,072',
      /Network fee 0\.000\d+ /,
      /Poster fee 0\.000\d+ /,
      'Gas here 142,800',
      'Gas for L1 61,200',
    ],
  ],
  [
    'a block of Arbitrum',
    arbitrum?.block,
    ['Delayed messages 1,902,441', 'L1 block 21,950,101', /Root of messages 0x/],
  ],
  [
    'a transaction of Optimism',
    optimism?.transaction,
    [
      'L1 fee 0.000001204',
      'L1 gas price 3.12 gwei',
      'Operator fee 0.000000021',
      'Withdrawal Ready for relay Nonce 12,034 Value 2.5',
      'Message Relayed',
      'Relayed on Chain Interop 1 Its id 420120001 At Leaves to interop-1.example',
    ],
  ],
  [
    'a block of Optimism',
    optimism?.block,
    [
      /Batch 640,221 its data in blobs 1 Mar 2025, 11:40:00 UTC Committed in 0x/,
      /Batch data Blob 0x.* sent in 0x/,
    ],
  ],
  ...['transaction', 'block'].map((room): Case => [
    `a ${room} of zkSync`,
    zksync?.[room as 'block'],
    [
      'Rollup Validated on L1',
      'Batch 500,123',
      /Committed in 0x6129ae…dc69.* 1 Mar 2025, 11:40:00 UTC/,
      /Proven in 0x8ff0fe…c639.* 1 Mar 2025, 11:55:12 UTC/,
    ],
  ]),
  [
    'a transaction of Scroll',
    scroll?.transaction,
    [
      'Rollup Finalized',
      /L1 fee 0\.000\d+ /,
      /L2 fee 0\.000\d+ /,
      'L1 base fee 1.17044201 gwei',
      'L1 blob base fee 2 gwei',
      'Commit scalar 230,759,955,285',
      'L1 message 402,117',
    ],
  ],
  [
    'a transaction of Polygon zkEVM',
    zkevm?.transaction,
    ['Rollup Confirmed by Sequencer', 'Batch 2,103,442', /Sequenced in 0xb11500…f1af/],
  ],
]

const others: Case[] = [
  ['a transaction of Celo', celo?.transaction, [/Fee paid in cUSD/]],
  [
    'a block of Celo',
    celo?.block,
    [
      'Epoch 1,712',
      /Base fees 0\.0\d+ CELO/,
      'Base fees to FeeHandler',
      /To Carbon fund .*Share 20 % Amount 0\.0\d+ CELO/,
    ],
  ],
  [
    'an address of Celo',
    celo?.address,
    [
      'Celo account group of validators, Harbour Validators',
      'Celo metadata Leaves to validators.example',
      'Locked 10,004.2 ',
      'Not voting 4.2 ',
      /Votes signed by 0x8ca6Ff…B68D/,
    ],
  ],
  [
    'an address of Filecoin',
    filecoin?.address,
    [
      'Robust address f410fgy3dkzjnmpwcfxkbzk2qjcxrhbzq5wgmrvnh7ra',
      'ID address f03248220',
      'Actor EVM contract',
      'Its maker’s robust address f25nml2cfbljvn4goqtclhifepvfnicv6g7mfmmvq',
    ],
  ],
  ['a token of Filecoin', filecoin?.token, ['Robust address f410fgy3dkzjnmpwcfxkbzk2qjcxrhbzq5wgmrvnh7ra']],
  ['a transaction of Zilliqa', zilliqa?.transaction, ['Scilla a Scilla transaction']],
  [
    'a block of Zilliqa',
    zilliqa?.block,
    ['View 9,120,442', 'Quorum signed by 0 2 3 7 11', /Quorums By validator 3 View 9,120,441/],
  ],
  ['an address of Zilliqa', zilliqa?.address, ['Kind Scilla contract']],
  ['a token of Zilliqa', zilliqa?.token, [/ZRC-2 address 0x283aB9…32E9/, 'Kind ZRC-2']],
  [
    'a block of Rootstock',
    rootstock?.block,
    ['Lowest gas price 0.06 gwei', /Merged mining 0x6f2add/, 'Bitcoin header Raw 80 bytes'],
  ],
  [
    'a transaction of Stability',
    stability?.transaction,
    ['Fee 0.021 STBL', /Validator .* 0\.0105 STBL/, /Dapp .* 0\.0105 STBL/],
  ],
  [
    'a transaction of SUAVE',
    suave?.transaction,
    [
      /Execution node 0x75aC80…0F54/,
      'Wrapped fee 0.00042 ',
      'Wrapped method newBid',
      'Wrapped price 0.42 gwei',
    ],
  ],
  [
    'a transaction of Eden',
    eden?.transaction,
    [
      /Fee payer Sponsor/,
      / swapped 1\.25 coin and 140 DUSD for .* in 3 calls\./,
      /Calls To 0xC4A100…000C Value 0 .* Value 1 /,
    ],
  ],
]

describe('what chains of their own kind send is told in words', () => {
  test.each([...rollups, ...others])('%s', { timeout: 60_000 }, async (_what, path, said) => {
    const page = await wordsOf(path ?? '')
    for (const words of said) expect(page).toMatch(words)
    // not as raw JSON
    expect(page).not.toMatch(/\{ ?&quot;/)
  })

  test.each<Case>([
    [
      'Stylus',
      arbitrum?.contract,
      [
        'stylus rust',
        'Package harbour-router',
        /Repository Leaves to github.com at 4335a59f36e5b15a78aa6a79d075bf8c5e5b5be0 , in contracts\/router/,
      ],
    ],
    ['zkSync', zksync?.contract, ['zk compiler v1.5.7']],
    ['Scilla', zilliqa?.contract, ['scilla']],
  ])('the contract of %s', { timeout: 60_000 }, async (_what, path, said) => {
    const page = await wordsOf(path ?? '')
    for (const words of said) expect(page).toMatch(words)
  })
})
