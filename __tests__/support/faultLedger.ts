/** The moments of a visit at which something fails. */
export const MOMENTS = ['before open', 'open', 'connecting', 'connected', 'signing'] as const
export type Moment = (typeof MOMENTS)[number]

/** How a cell ends: by itself, or in a sentence with a next step that leads on. */
export type End = 'connected' | 'sentence'

/** A fault that is on from its moment to the end of the visit. What meets it within that moment makes it count. */
export type Fault = {
  /** Whether it is on at a moment; from its own moment on it stays. */
  at(now: Moment): boolean
  /** Notes that something was disturbed. */
  meet(now: Moment): void
  /** How often it was met so far, at any moment. */
  count(): number
}

/**
 * Counts the cells of a matrix; one without a moment of its own is of the moment at which its fault is met. A cell whose fault was not met in its moment fails: it would claim what nobody tried.
 */
export function createLedger() {
  const ends: Record<End, number> = { connected: 0, sentence: 0 }
  const met: Record<string, number> = {}
  const state = { begun: 0, unhandled: 0 }

  async function cell(
    { what, fault, moment }: { what: string; fault: string; moment?: Moment },
    visit: (fault: Fault) => Promise<End>,
  ): Promise<void> {
    state.begun += 1
    const name = `${what}, ${fault}, ${moment ?? 'whenever it is asked'}`
    const seen: { on: boolean; all: number; met?: Moment } = { on: moment === undefined, all: 0 }
    const end = await visit({
      at: (now) => (seen.on ||= now === moment),
      meet(now) {
        seen.all += 1
        if (now === (moment ?? now)) seen.met ??= now
      },
      count: () => seen.all,
    }).catch((error: unknown) => {
      throw new Error(`${name}: stuck`, { cause: error })
    })
    if (!seen.met) throw new Error(`${name}: the fault was not met`)
    ends[end] += 1
    met[seen.met] = (met[seen.met] ?? 0) + 1
    met[fault] = (met[fault] ?? 0) + 1
  }

  return {
    cell,
    /** Notes rejections that nobody handled, where the rig sees them itself. */
    rejected: (reasons: readonly unknown[]) => void (state.unhandled += reasons.length),
    /**
     * The counts in one line, and how many cells each moment and each fault has.
     * @param own whether the rig sees rejections itself; in Node the test runner does, which fails the test
     */
    toText({ own }: { own: boolean }) {
      const rejections = own
        ? `${state.unhandled} unhandled rejections`
        : 'an unhandled rejection fails its test'
      const all = ends.connected + ends.sentence
      const counts = Object.entries(met).map(([name, count]) => `${name} ${count}`)
      return [
        `fault matrix: ${all} cells met, ${ends.connected} ended in connected, ${ends.sentence} in a sentence with a next step, ${state.begun - all} stuck, ${rejections}`,
        `fault matrix: ${counts.join(', ')}`,
      ].join('\n')
    },
  }
}
