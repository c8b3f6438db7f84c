import type { Address } from '#api/addresses.ts'
import type { Token } from '#api/tokens.ts'
import { isScam, nameOf, tagWords } from '#api/naming.ts'
import { count as thousands, counted } from '#format/count.ts'
import { dollars, exactWorth } from '#format/worth.ts'
import { readAddress } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { proxyWords } from '#views/contract/proxyWords.ts'
import { addressLink, blank, button, coin, nothing, ownAddress, scam, strangerText, tabs } from './cells.ts'
import { element } from './element.ts'
import { factOver, factRow } from './facts.ts'
import { hashLink, tokenLink } from './listCells.ts'
import type { Page } from './page.ts'
import type { Place, Stored } from './place.ts'
import {
  absent,
  address as read,
  amount,
  count,
  hash as readHash,
  odd,
  rate,
  record,
  type Sent,
  somebody,
  text,
  token,
} from './sent.ts'
import { transactionsOfAddress } from './transactions.ts'

/** The heading of an address, its balance, and the facts above its list. @throws if the app would draw more */
export function addressPage(sent: unknown, place: Place, stored: Stored, given: string): Page {
  const told = record(sent)
  const address = read(sent) ?? odd()
  const { hash, is_contract } = address
  // code of its own, which isn’t lent to an account
  const isProgram = is_contract === true && address.proxy_type !== 'eip7702'
  const name = nameOf(address)
  const tags = tagWords(address, name)
  if (hash.toLowerCase() !== readAddress(given)?.toLowerCase()) odd()
  // all in one case: the app adds the checksum, whose code is not here
  if (!/(?=.*[a-f]).*[A-F]/.test(hash)) odd()
  const balance = amount(told.coin_balance)
  // its worth includes its tokens: only the space of that line, which the app fills in
  const total = exactWorth(balance ?? 0n, place.network.currency.decimals, rate(told.exchange_rate))
  const isWorth =
    stored.worth !== 'hidden' && total !== null && (total > 0n || (isProgram && !!told.has_tokens))
  return {
    crumbs: ['Address'],
    parts: [
      element(
        'div',
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-4 desk:flex',
        blank(56),
        element(
          'div',
          'min-w-0 desk:flex-1',
          element(
            'div',
            'flex min-h-9 flex-wrap items-center gap-x-3',
            element(
              'h1',
              'max-w-full min-w-0 text-name font-semibold break-words',
              name ? strangerText(name, 50) : is_contract ? 'Contract' : 'Address',
            ),
            isScam(address) && scam(),
            tags.length > 0 &&
              element(
                'ul',
                'flex min-w-0 flex-wrap gap-2 py-0.5',
                ...tags
                  .slice(0, 6)
                  .map((tag) =>
                    element(
                      'li',
                      'max-w-60 truncate rounded-tag border border-edge px-2 text-small',
                      strangerText(tag, 60),
                    ),
                  ),
                tags.length > 6 &&
                  element(
                    'li',
                    '',
                    button(element('span', 'text-small', counted(tags.length - 6, 'more tag'))),
                  ),
              ),
          ),
          element(
            'p',
            'flex max-w-full flex-wrap items-center gap-x-3',
            ownAddress(hash),
            button(blank(16)),
            element(
              'span',
              'flex flex-wrap items-center gap-x-3 text-table text-ink-2',
              button(blank(16)),
              button('Label'),
              place.network.chainId && button('CAIP-10'),
              place.hasOthers && button('Other networks', blank(13, 'ml-1')),
            ),
          ),
        ),
        balance !== null &&
          element(
            'div',
            'col-span-2 border-t border-rule pt-4 wrap-anywhere desk:w-64 desk:border-0 desk:pt-0 desk:text-right wide:w-80',
            isWorth && element('p', 'invisible text-[24px] leading-9 wide:text-[30px]', dollars(total)),
            element(
              'p',
              isWorth
                ? 'text-table text-ink-2 desk:ml-auto desk:max-w-52 wide:max-w-none'
                : 'text-section desk:mt-2.5',
              coin(balance, place, stored, isWorth ? 6 : 18),
            ),
          ),
      ),
    ],
    list: (rows) => [
      ...factsAndTabs(told, address, given, isProgram),
      transactionsOfAddress(rows, place, stored, address.hash),
    ],
  }
}

/** The facts and tabs between the heading and the list. */
function factsAndTabs(told: Sent, address: Address, given: string, isProgram: boolean): HTMLElement[] {
  const {
    hash,
    is_contract,
    is_verified,
    is_scam,
    reputation,
    proxy_type: proxy,
    implementations: codes,
  } = address
  const creator = somebody(told.creator_address_hash)
  const creation = readHash(told.creation_transaction_hash)
  const held = amount(told.coin_balance)
  const hasBuilt = told.has_validated_blocks
  const changed = count(told.block_number_balance_updated_at)
  // the app says more about these; the last is a link whose checksum is wrong
  absent(
    told.creation_tx_hash,
    told.coin_balance == null,
    text(told.creation_status)?.replace('success', ''),
    ![hash, hash.toLowerCase()].includes(readAddress(given) ?? ''),
  )
  // how its own chain calls it
  absent(told.filecoin, told.celo != null && record(told.celo).account)
  const verified = element(
    'span',
    '-mr-2 flex flex-wrap items-center gap-1',
    'Contract',
    element('span', 'inline-flex items-center gap-1 text-ok', blank(15), 'verified'),
  )
  const origin = [
    addressLink(creator),
    ...(creation ? [' ', element('span', 'text-ink-3', 'in'), ' ', hashLink(creation)] : []),
  ]
  return [
    factRow(
      'wide:grid-cols-8',
      factOver(
        'Kind',
        proxy === 'eip7702'
          ? 'Account with code'
          : is_contract === null
            ? nothing()
            : !is_contract
              ? 'Account'
              : is_verified
                ? verified
                : `Contract${is_verified === null ? '' : ', not verified'}`,
      ),
      factOver(
        'Reputation',
        isScam(address)
          ? 'flagged as a scam'
          : reputation
            ? visible(reputation.slice(0, 60))
            : is_scam === false
              ? 'not flagged as a scam'
              : nothing(),
      ),
      codes.length > 0 &&
        factOver(
          proxyWords(proxy),
          element(
            'span',
            'flex flex-wrap gap-x-4 gap-y-1',
            ...codes
              .slice(0, 4)
              .map(({ address_hash: code, name }) =>
                code
                  ? addressLink({ ...addressOf(code), name }, true)
                  : strangerText(name ?? 'code that isn’t named', 120),
              ),
            codes.length > 4 && element('span', 'text-ink-3', `and ${thousands(codes.length - 4)} more`),
          ),
          'col-span-2',
        ),
      (creator ?? creation) && factOver('Created by', element('span', '', ...origin), 'col-span-2'),
      !!told.token && factOver('Token', tokenLink(token(record(told.token)) as Token)),
      ...['Transactions', 'Transfers', 'Gas used'].map((label) => factOver(label)),
      factOver(
        'Balance changed',
        changed === null
          ? nothing()
          : element('span', 'whitespace-nowrap', 'Block ', element('span', 'mono', thousands(changed))),
      ),
    ),
    told.has_tokens === false && held === 0n
      ? element('p', 'mt-4 min-h-10 text-table text-ink-3', 'This address holds nothing.')
      : element(
          'div',
          isProgram && !told.has_tokens && !held
            ? 'mt-4 min-h-10'
            : `mt-8 desk:min-h-[82px] ${told.has_tokens === false ? 'min-h-[59px]' : 'min-h-[133px]'}`,
        ),
    // on phones below what it holds; elsewhere it moves nothing when it comes
    ...(hasBuilt ? [factRow('desk:hidden', factOver('Blocks built'))] : []),
    tabs(
      ...['Transactions', 'Transfers', 'Tokens', 'NFTs', 'Internal', 'Withdrawals', 'Logs'].map((word) => [
        word,
        // for how much there is of it
        word !== 'NFTs' && element('span', 'min-w-6.5'),
      ]),
      ...(is_contract === false && proxy === null
        ? []
        : [['Contract', is_verified && element('span', 'text-small text-ink-3', '✓')]]),
      'Balance',
      ...(hasBuilt ? ['Blocks'] : []),
      'Proof',
    ),
  ]
}

const addressOf = (hash: string): Address => read({ hash }) ?? odd()
