import { hashOf, type ShelfState, type ShelvedWallet, type Waiting } from './shelf'

/** A change that somebody decides on, as it was seen. */
export interface Decision {
  id: string
  digest: string
}

/** One text for one content, whatever the order of its keys. */
const textOf = (shelved: ShelvedWallet): string =>
  JSON.stringify([
    Object.entries(shelved.wallet).sort(([a], [b]) => (a < b ? -1 : 1)),
    shelved.picture,
  ])

const digestOf = (change: Waiting['change'], shelved: ShelvedWallet): string =>
  hashOf(`${change} ${textOf(shelved)}`)

const byId = (shelved: readonly ShelvedWallet[]): Map<string, ShelvedWallet> =>
  new Map(shelved.map((one) => [one.wallet.id, one]))

/** What differs between what is served and what arrived. */
const changesOf = (
  listed: readonly ShelvedWallet[],
  arrived: readonly ShelvedWallet[],
): Waiting[] => {
  const before = byId(listed)
  const now = byId(arrived)
  const come = arrived.flatMap((next): Waiting[] => {
    const { id } = next.wallet
    const old = before.get(id)
    if (old && textOf(old) === textOf(next)) return []
    const change = old ? 'changed' : 'new'
    return [{ id, change, digest: digestOf(change, next), next }]
  })
  const gone = listed
    .filter(({ wallet }) => !now.has(wallet.id))
    .map((old): Waiting => {
      return { id: old.wallet.id, change: 'gone', digest: digestOf('gone', old), next: null }
    })
  return [...come, ...gone]
}

/** Takes in a list: what changed waits, unless no review is wanted. What was declined does not come again. */
export const receive = (
  { listed, declined }: ShelfState,
  arrived: readonly ShelvedWallet[],
  isReviewed: boolean,
): ShelfState => {
  if (!isReviewed) return { listed: [...arrived], waiting: [], declined: {} }
  const changes = changesOf(listed, arrived)
  return { listed, declined, waiting: changes.filter(({ id, digest }) => declined[id] !== digest) }
}

/** Ids of decisions on a change that does not wait, or is another by now. */
export const staleIds = (
  { waiting }: ShelfState,
  decisions: readonly Decision[],
): readonly string[] =>
  decisions
    .filter(({ id, digest }) => !waiting.some((one) => one.id === id && one.digest === digest))
    .map(({ id }) => id)

/** Approves or declines changes that wait. */
export const decide = (
  state: ShelfState,
  decisions: readonly Decision[],
  isApproved: boolean,
): ShelfState => {
  const ids = new Set(decisions.map(({ id }) => id))
  const decided = state.waiting.filter(({ id }) => ids.has(id))
  const waiting = state.waiting.filter(({ id }) => !ids.has(id))
  if (!isApproved) {
    const more = decided.map(({ id, digest }) => [id, digest] as const)
    return { ...state, waiting, declined: { ...state.declined, ...Object.fromEntries(more) } }
  }
  const kept = Object.entries(state.declined).filter(([id]) => !ids.has(id))
  return {
    listed: [
      ...state.listed.filter(({ wallet }) => !ids.has(wallet.id)),
      ...decided.flatMap(({ next }) => next ?? []),
    ],
    waiting,
    declined: Object.fromEntries(kept),
  }
}
