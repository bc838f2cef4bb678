/** A part that must answer: rejects, or takes too long, when it does not. */
export type Check = () => Promise<unknown>

/** What is ready, by the name of the part. */
export interface Readiness {
  ready: boolean
  parts: Record<string, 'ok' | 'fails'>
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

/** Asks every part at once. Whoever asks while an answer is on its way waits for that one. */
export const createReadiness = (
  checks: Readonly<Record<string, Check>>,
  ms = ANSWER_TIME,
): (() => Promise<Readiness>) => {
  let running: Promise<Readiness> | null = null
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
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }
}
