import { counted } from '#format/numbers.ts'

/**
 * Of the records of a list that have no identity, how many couldn't be read, and how many are none: old servers put the
 * rewards for blocks among the transactions of who built them. Empty where there are none.
 */
export function unreadableWords(items: readonly unknown[]): { unread: string; rewards: string } {
  const rewards = items.filter(isReward).length
  const unread = items.length - rewards
  return {
    unread: unread > 0 ? `${counted(unread, 'record')} could not be read.` : '',
    rewards:
      rewards > 0
        ? `${counted(rewards, 'block reward')} among them, not ${rewards === 1 ? 'a transaction' : 'transactions'}.`
        : '',
  }
}

const isReward = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'emission_reward' in sent && !('hash' in sent)
