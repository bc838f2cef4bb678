import { hashOf, type ShelfState, type ShelvedWallet, type Waiting } from './shelf'

/** A decision about a change, with the digest of the reviewed change. */
export interface Decision {
  id: string
  digest: string
}

/** Serializes a wallet independently of the order of its keys. */
const textOf = (shelved: ShelvedWallet): string =>
  JSON.stringify([
    Object.entries(shelved.wallet).sort(([a], [b]) => (a < b ? -1 : 1)),
    shelved.picture,
  ])

const digestOf = (change: Waiting['change'], shelved: ShelvedWallet): string =>
  hashOf(`${change} ${textOf(shelved)}`)

const byId = (shelved: readonly ShelvedWallet[]): Map<string, ShelvedWallet> =>
  new Map(shelved.map((one) => [one.wallet.id, one]))

/** The differences between the served and the received list. */
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

/**
 * Receives a list: changes wait for review, unless review is off. A declined change is not offered
 * again.
 */
export const receive = (
  { listed, declined }: ShelfState,
  arrived: readonly ShelvedWallet[],
  isReviewed: boolean,
): ShelfState => {
  if (!isReviewed) return { listed: [...arrived], waiting: [], declined: {} }
  const changes = changesOf(listed, arrived)
  return { listed, declined, waiting: changes.filter(({ id, digest }) => declined[id] !== digest) }
}

/** Ids of decisions whose change is not waiting, or is a different one by now. */
export const staleIds = (
  { waiting }: ShelfState,
  decisions: readonly Decision[],
): readonly string[] =>
  decisions
    .filter(({ id, digest }) => !waiting.some((one) => one.id === id && one.digest === digest))
    .map(({ id }) => id)

/** Approves or declines waiting changes. */
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
