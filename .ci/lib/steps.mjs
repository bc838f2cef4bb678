/** How many steps run at once. */
const SLOTS = 2

/** Steps that are named, and what they need; all of them without names. */
export function chosenSteps(steps, names) {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const unknown = names.filter((name) => !byId.has(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}; there are ${[...byId.keys()].join(', ')}`,
    )
  const wanted = new Set()
  const want = (id) => {
    wanted.add(id)
    for (const needed of byId.get(id).needs ?? []) want(needed)
  }
  for (const name of names) want(name)
  return names.length === 0 ? steps : steps.filter(({ id }) => wanted.has(id))
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
 * Runs steps `{ id, name, needs, slots, run }` in their order, as many at once as there are slots. A step begins when those that
 * it needs have ended, whatever their results; a failure hides no other.
 * @returns the results in the order of the steps
 */
export async function runSteps(steps) {
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
