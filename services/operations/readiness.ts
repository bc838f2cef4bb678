/** A part that must answer: rejects, or takes too long, when it does not. */
export type Check = () => Promise<unknown>

/** Whether a part answered. */
export type Answer = 'ok' | 'fails'

/** What is ready, by the name of the part. */
export interface Readiness {
  ready: boolean
  parts: Record<string, Answer>
}

/** Milliseconds that a part has to answer. */
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

/** Milliseconds for which an answer stands. */
const KEPT = 2_000

/**
 * Asks every part at once. An answer stands for 2 s, so that the looks of several balancers ask the parts once; who asks while it is on
 * its way waits for it.
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
