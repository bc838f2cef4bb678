import { withVisit } from '../lib/visit.mjs'

const DISPATCHES = 1_000
const FRAMES = 60
const PER_FRAME = 5

/** Runs in the page: milliseconds of one action without changes. */
function dispatchNothing(times) {
  const { store } = window.latchkey
  const started = performance.now()
  for (let i = 0; i < times; i += 1) store.dispatch({ type: 'bench/nothing', payload: i })
  return (performance.now() - started) / times
}

/**
 * Runs in the page: changes the theme in separate tasks, several in each frame; returns the commits
 * of each frame.
 */
async function changeTheme({ frames, perFrame }) {
  const { bench, setTheme } = window
  const commits = []
  await bench.nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    const before = bench.commits()
    for (let i = 0; i < perFrame; i += 1) {
      await bench.nextTask()
      setTheme((frame * perFrame + i) % 2 === 0 ? 'dark' : 'light')
    }
    await bench.nextFrame()
    commits.push(bench.commits() - before)
  }
  commits.sort((a, b) => a - b)
  return { commitsPerFrame: commits[frames >> 1], mostCommits: commits.at(-1) }
}

/** The cost of a state change while the modal is open. */
export const updates = (world, kind) =>
  withVisit(world, 1, async (visit) => {
    const { page } = visit
    await visit.load(kind)
    await visit.press('latchkey-button, #floor-button', {
      list: () => window.bench.all('[data-testid^="wallet-selector-"]').length >= 3,
    })
    const nothing = kind !== 'floor' ? await page.evaluate(dispatchNothing, DISPATCHES) : null
    const changes = await visit.phase(() =>
      page.evaluate(changeTheme, { frames: FRAMES, perFrame: PER_FRAME }),
    )
    const each = (ms) => ms / (FRAMES * PER_FRAME)
    return { nothing, ...changes, scriptEach: each(changes.script), cpuEach: each(changes.cpu) }
  })
