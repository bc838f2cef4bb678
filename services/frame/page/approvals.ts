import { userRejected } from '../../wallet/rpcError'
import type { Fee } from './fee'
import type { RequestWords } from './words'

/** A request that waits for the user. */
export type Approval = {
  words: RequestWords
  /** Origin of the requesting site. */
  site: string
  /** The raw request. */
  raw: string
  /** The fee; without it the request cannot be approved. */
  fee?: Fee
  /** The simulated balance changes, as text. */
  changes?: Promise<readonly string[]>
}

/** The displayed request, which can be answered once. */
export type OpenApproval = Approval & {
  /** Number of requests that wait behind this one. */
  waiting: number
  /** Whether the user has approved it and the work is not finished. */
  busy: boolean
  approve: () => void
  /** The same with a passkey; absent when no passkey can sign. */
  approveWithPasskey?: () => void
  reject: () => void
}

type Entry = Approval & {
  busy: boolean
  approve: () => void
  approveWithPasskey?: () => void
  fail: (error: Error) => void
}

/** The requests that wait for the user, displayed one at a time. */
export type Approvals = {
  /**
   * Asks the user and then runs the work; rejects with 4001 when they refuse.
   * @param passkeyWork the work when they choose to sign with a passkey; they can't without it
   */
  ask: <T>(
    approval: Approval,
    work: () => Promise<T>,
    passkeyWork?: (() => Promise<T>) | null,
  ) => Promise<T>
  /** Rejects every request that is not approved yet. */
  abort: () => void
}

/** Creates the queue; `show` receives the request to display, or null when there is none. */
export function createApprovals(show: (open: OpenApproval | null) => void): Approvals {
  let entries: Entry[] = []

  const draw = () => {
    const [first, ...others] = entries
    if (!first) return show(null)
    const { words, site, raw, fee, changes, busy, approve, approveWithPasskey } = first
    const reject = () => first.fail(userRejected())
    const shown = { words, site, raw, busy, approve, reject, waiting: others.length }
    show({
      ...shown,
      ...(fee && { fee }),
      ...(changes && { changes }),
      ...(approveWithPasskey && { approveWithPasskey }),
    })
  }
  const end = (entry: Entry) => {
    entries = entries.filter((other) => other !== entry)
    draw()
  }

  return {
    ask: (approval, work, passkeyWork = null) =>
      new Promise((resolve, reject) => {
        const begin = (chosen: typeof work) => {
          if (entry.busy || !entries.includes(entry)) return
          entry.busy = true
          draw()
          chosen()
            .then(resolve, reject)
            .finally(() => end(entry))
        }
        const entry: Entry = {
          ...approval,
          busy: false,
          approve: () => begin(work),
          ...(passkeyWork && { approveWithPasskey: () => begin(passkeyWork) }),
          fail(error) {
            if (entry.busy || !entries.includes(entry)) return
            reject(error)
            end(entry)
          },
        }
        entries.push(entry)
        draw()
      }),
    abort() {
      for (const entry of [...entries]) entry.fail(new Error('Request was aborted'))
    },
  }
}
