import type { WalletCatalogue } from '../backend/wallets/query'
import { hostedCatalogue } from './catalogue'
import { gather } from './gather'
import { createTurns } from './inTurn'
import { decide, receive, staleIds, type Decision } from './review'
import type { ShelfState, Waiting, WalletShelf } from './shelf'
import type { WalletSource } from './source'

/** What the operator sees of the list. */
export interface DeskView {
  listed: number
  waiting: readonly Waiting[]
  /** What the last list had that cannot be used. */
  faults: readonly string[]
}

/** Keeps a wallet list: takes lists in, and serves what was approved. */
export interface WalletDesk {
  catalogue: WalletCatalogue
  view(): DeskView
  /** Sees what other processes have made of the list meanwhile. */
  look(): Promise<DeskView>
  /** Reads the list anew, or waits for who does. Rejects when there is none to read, and keeps what there was. */
  refresh(): Promise<DeskView>
  /** Approves or declines; the ids whose change does not wait, or is another by now, and then nothing is decided. */
  decide(decisions: readonly Decision[], isApproved: boolean): Promise<readonly string[]>
  /** A picture of what is served or waits, null when unknown. */
  picture(hash: string): Promise<Buffer | null>
}

const picturesOf = ({ listed, waiting }: ShelfState): Set<string> =>
  new Set(
    [...listed, ...waiting.flatMap(({ next }) => next ?? [])].flatMap(
      ({ picture }) => picture ?? [],
    ),
  )

/** Opens the desk over a shelf. */
export const openDesk = async (
  shelf: WalletShelf,
  source: WalletSource,
  isReviewed: boolean,
): Promise<WalletDesk> => {
  let state = await shelf.load()
  let faults: readonly string[] = []
  const hosted = hostedCatalogue(shelf)
  hosted.serve(state.listed)
  // One at a time, so that what is seen last is what was made last.
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
    // Somebody else's servers may take their time: decisions are made meanwhile.
    const gathered = await gather(source, shelf, known.reverse())
    return inTurn(async () => {
      faults = gathered.faults
      see(await shelf.change((current) => receive(current, gathered.arrived, isReviewed)))
      await shelf.sweep(picturesOf(state))
      return view()
    })
  }
  let reading: Promise<DeskView> | null = null
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
