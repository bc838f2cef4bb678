/** The moments of a visit at which something fails. */
export const MOMENTS = ['before open', 'open', 'connecting', 'connected', 'signing'] as const
export type Moment = (typeof MOMENTS)[number]

/** How a cell ends: the flow continues, or it shows an error with a next step that works. */
export type End = 'connected' | 'sentence'

/**
 * A fault that is active from its moment to the end of the visit. It counts if something meets it
 * within that moment.
 */
export type Fault = {
  /** Whether the fault is active at a moment. It stays active from its own moment on. */
  at(now: Moment): boolean
  /** Records that the fault disturbed something. */
  meet(now: Moment): void
  /** How often the fault was met so far, at any moment. */
  count(): number
}

/**
 * Counts the cells of a matrix. A cell without a moment gets the moment at which its fault is met.
 * A cell fails if its fault was not met in its moment: it would count a case that no test ran.
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
    /** Records unhandled rejections, where the test setup sees them itself. */
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
