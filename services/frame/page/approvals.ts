import { userRejected } from '../../wallet/rpcError'
import type { Fee } from './fee'
import type { RequestWords } from './words'

/** A request that waits for the person. */
export type Approval = {
  words: RequestWords
  /** Origin of the site that asks. */
  site: string
  /** The request as it came. */
  raw: string
  /** What it costs; without it nothing can be approved. */
  fee?: Fee
  /** What becomes of the balances in words, once it is known. */
  changes?: Promise<readonly string[]>
}

/** The request that is shown: it is answered once. */
export type OpenApproval = Approval & {
  /** Requests that wait behind it. */
  waiting: number
  /** The person said yes and the work is not done yet. */
  busy: boolean
  approve: () => void
  reject: () => void
}

type Entry = Approval & { busy: boolean; approve: () => void; fail: (error: Error) => void }

/** The requests that wait for the person, one shown at a time. */
export type Approvals = {
  /** Asks the person and then works; rejects with 4001 when they say no. */
  ask: <T>(approval: Approval, work: () => Promise<T>) => Promise<T>
  /** Drops every request that was not approved yet. */
  abort: () => void
}

/** Makes the queue; `show` gets what is to be shown, null when nothing is asked. */
export function createApprovals(show: (open: OpenApproval | null) => void): Approvals {
  let entries: Entry[] = []

  const draw = () => {
    const [first, ...others] = entries
    if (!first) return show(null)
    const { words, site, raw, fee, changes, busy, approve } = first
    const reject = () => first.fail(userRejected())
    const shown = { words, site, raw, busy, approve, reject, waiting: others.length }
    show({ ...shown, ...(fee && { fee }), ...(changes && { changes }) })
  }
  const end = (entry: Entry) => {
    entries = entries.filter((other) => other !== entry)
    draw()
  }

  return {
    ask: (approval, work) =>
      new Promise((resolve, reject) => {
        const entry: Entry = {
          ...approval,
          busy: false,
          approve() {
            if (entry.busy || !entries.includes(entry)) return
            entry.busy = true
            draw()
            work()
              .then(resolve, reject)
              .finally(() => end(entry))
          },
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
