import type { WalletCatalogue } from '../backend/wallets/query'
import { hostedCatalogue } from './catalogue'
import { gather } from './gather'
import { createTurns } from './inTurn'
import { decide, receive, staleIds, type Decision } from './review'
import type { ShelfState, Waiting, WalletShelf } from './shelf'
import type { WalletSource } from './source'

/** State of the list, for the operator. */
export interface QueueView {
  listed: number
  waiting: readonly Waiting[]
  /** Problems in the list that was read last. */
  faults: readonly string[]
}

/** Manages a wallet list: receives new lists, and serves approved wallets. */
export interface ReviewQueue {
  catalogue: WalletCatalogue
  view(): QueueView
  /** Loads changes of other processes. */
  look(): Promise<QueueView>
  /**
   * Reads the list again, or waits for a read in progress. Rejects when there is none to read, and
   * leaves the list as it was.
   */
  refresh(): Promise<QueueView>
  /**
   * Approves or declines changes. Resolves with the ids whose change is not waiting or is a
   * different one by now; then no decision is made.
   */
  decide(decisions: readonly Decision[], isApproved: boolean): Promise<readonly string[]>
  /** A picture of a listed or waiting wallet; null when unknown. */
  picture(hash: string): Promise<Buffer | null>
}

const picturesOf = ({ listed, waiting }: ShelfState): Set<string> =>
  new Set(
    [...listed, ...waiting.flatMap(({ next }) => next ?? [])].flatMap(
      ({ picture }) => picture ?? [],
    ),
  )

/** Opens the management of a wallet list over its storage. */
export const openReviewQueue = async (
  shelf: WalletShelf,
  source: WalletSource,
  isReviewed: boolean,
): Promise<ReviewQueue> => {
  let state = await shelf.load()
  let faults: readonly string[] = []
  const hosted = hostedCatalogue(shelf)
  hosted.serve(state.listed)
  // Tasks run one at a time, so that the last result is the newest.
  const inTurn = createTurns()
  const see = (next: ShelfState) => {
    state = next
    hosted.serve(next.listed)
  }
  const view = () => ({ listed: state.listed.length, waiting: state.waiting, faults })
  const look = () =>
    inTurn(async () => {
      see(await shelf.load())
      return view()
    })
  const readAnew = async () => {
    await look()
    const known = [...state.listed, ...state.waiting.flatMap(({ next }) => next ?? [])]
    // Other servers may answer slowly, so decisions can be made meanwhile.
    const gathered = await gather(source, shelf, known.reverse())
    return inTurn(async () => {
      faults = gathered.faults
      see(await shelf.change((current) => receive(current, gathered.arrived, isReviewed)))
      await shelf.sweep(picturesOf(state))
      return view()
    })
  }
  let reading: Promise<QueueView> | null = null
  return {
    catalogue: hosted.catalogue,
    view,
    look,
    refresh() {
      reading ??= readAnew().finally(() => {
        reading = null
      })
      return reading
    },
    decide: (decisions, isApproved) =>
      inTurn(async () => {
        let stale: readonly string[] = []
        const changed = await shelf.change((current) => {
          stale = staleIds(current, decisions)
          return stale.length === 0 ? decide(current, decisions, isApproved) : current
        })
        see(changed)
        return stale
      }),
    picture: (hash) => (picturesOf(state).has(hash) ? shelf.picture(hash) : Promise.resolve(null)),
  }
}
