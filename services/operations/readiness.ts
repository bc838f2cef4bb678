/** Checks a required part: rejects, or takes too long, when the part does not answer. */
export type Check = () => Promise<unknown>

/** Whether a part answered. */
export type Answer = 'ok' | 'fails'

/** Whether each part is ready, by name. */
export interface Readiness {
  ready: boolean
  parts: Record<string, Answer>
}

/** Milliseconds within which a part must answer. */
const ANSWER_TIME = 3_000

const within = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    const end = (isGood: boolean) => {
      clearTimeout(timer)
      resolve(isGood)
    }
    work.then(
      () => end(true),
      () => end(false),
    )
  })

/** Milliseconds for which an answer is cached. */
const KEPT = 2_000

/**
 * Checks all parts in parallel. An answer is cached for 2 s, so that requests of several load
 * balancers share it; a request during a check waits for its result.
 */
export const createReadiness = (
  checks: Readonly<Record<string, Check>>,
  ms = ANSWER_TIME,
  now: () => number = Date.now,
): (() => Promise<Readiness>) => {
  let kept: { answer: Promise<Readiness>; until: number } | null = null
  const ask = async (): Promise<Readiness> => {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const isGood = await within(Promise.resolve().then(check), ms)
        return [name, isGood ? 'ok' : 'fails'] as const
      }),
    )
    const parts = Object.fromEntries(answers)
    return { ready: answers.every(([, answer]) => answer === 'ok'), parts }
  }
  return () => {
    if (kept && now() < kept.until) return kept.answer
    const asked = { answer: ask(), until: Infinity }
    kept = asked
    const keep = () => void (asked.until = now() + KEPT)
    asked.answer.then(keep, keep)
    return asked.answer
  }
}
