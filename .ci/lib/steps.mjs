import { column } from './profile.mjs'
import { node } from './run.mjs'

const COUNTS = /^(\d+) passed, (\d+) failed$/gm

/** Most steps that run in parallel. */
const SLOTS = 2

/** Runs a script; its result is its own closing line, or one check when it prints none. */
export const script = (file, ...args) =>
  async function runScript(name) {
    const { ok, output, cpu } = await node(file, args, { measure: true })
    console.log(`\n== ${name}\n${output.trimEnd()}`)
    const own = [...output.matchAll(COUNTS)].at(-1)
    const [passed, failed] = own ? own.slice(1).map(Number) : [Number(ok), Number(!ok)]
    return { passed, failed: ok ? failed : Math.max(1, failed), cpu }
  }

/** All steps, or those of `only` with the steps that they need, without those of `except`. */
export function chosenSteps(steps, { only, except }) {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const unknown = [...only, ...except].filter((name) => !byId.has(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}; there are ${[...byId.keys()].join(', ')}`,
    )
  const wanted = new Set()
  const want = (id) => {
    wanted.add(id)
    for (const needed of byId.get(id).needs ?? []) want(needed)
  }
  for (const id of only.length > 0 ? only : byId.keys()) if (!except.includes(id)) want(id)
  return steps.filter(({ id }) => wanted.has(id))
}

async function runStep({ name, run }) {
  const started = performance.now()
  const result = await run(name).catch((error) => {
    console.log(error.stack)
    return { passed: 0, failed: 1 }
  })
  return { name, ...result, seconds: (performance.now() - started) / 1000 }
}

/**
 * Runs steps `{ id, name, needs, slots, run }` in order, as many in parallel as there are slots. A
 * step starts when the steps that it needs have ended, whatever their results, so a failure hides
 * no other.
 * @returns the results in the order of the steps
 */
async function runSteps(steps) {
  const waiting = [...steps]
  const ended = new Map()
  const running = new Map()
  let free = SLOTS
  const isReady = ({ needs = [] }) =>
    needs.every((id) => ended.has(id) || !steps.some((step) => step.id === id))
  const start = (step) => {
    const { id, slots = 1 } = step
    waiting.splice(waiting.indexOf(step), 1)
    free -= slots
    const finish = (result) => {
      running.delete(id)
      free += slots
      ended.set(id, { id, ...result })
    }
    running.set(id, runStep(step).then(finish))
  }
  while (waiting.length + running.size > 0) {
    for (const step of [...waiting]) if ((step.slots ?? 1) <= free && isReady(step)) start(step)
    await Promise.race(running.values())
  }
  return steps.map(({ id }) => ended.get(id))
}

/**
 * Runs steps and prints a table of their results with CPU and wall time in seconds, and finally `N
 * passed, M failed`. Exits with 1 when something failed.
 * @param after called with the results before the last line
 */
export async function runAndReport(steps, { after = () => undefined } = {}) {
  const started = performance.now()
  const results = await runSteps(steps)
  const seconds = (performance.now() - started) / 1000
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0)
  console.log(`\n    ${'CPU s'.padStart(9)}${'wall s'.padStart(9)}`)
  for (const { name, passed, failed, ...times } of results) {
    const verdict = failed === 0 ? 'ok  ' : 'FAIL'
    const counts = failed === 0 ? `${passed}` : `${passed}, ${failed} failed`
    console.log(`${verdict}${column(times.cpu)}${column(times.seconds)}  ${name}: ${counts}`)
  }
  console.log(`    ${column(sum('cpu'))}${column(seconds)}  in all`)
  after(results)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}
