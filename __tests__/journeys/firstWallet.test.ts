import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../sandbox/world/pages'
import { figure } from './support/figures'
import { EXTENSION_ROW, hasWidget } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

/** Presses the page's button; the scripts of ours that had arrived when a row of the list was painted, by their path. */
async function arrivedUntil(row: string): Promise<string[]> {
  const { page } = await world.visit()
  await hasWidget(page)
  return page.evaluate(async (testId) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isDrawn = () =>
      document
        .querySelector('latchkey-modal')
        ?.shadowRoot?.querySelector(`[data-testid="${testId}"]`)
    document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')?.click()
    while (!isDrawn()) await frame()
    // A task that a frame leaves behind runs once that frame is painted.
    await new Promise((resolve) => setTimeout(resolve))
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
      .map(({ name }) => name.split('/latchkey/')[1] ?? '')
      .filter((path) => path.endsWith('.js'))
  }, row)
}

test('until the first wallet is painted, nothing has arrived but the loader, the core and where adapters lie', async () => {
  const files = await arrivedUntil(EXTENSION_ROW)
  const [loader, core, ...others] = files
  expect(loader).toBe('latchkey.js')
  expect(core).toMatch(/^chunks\/core\./)
  expect(others.length).toBeLessThanOrEqual(1)
  const bytes = files.map(
    (file) => gzipSync(readFileSync(join(ROOT, 'dist/umd', file)), { level: 9 }).length,
  )
  const total = bytes.reduce((sum, size) => sum + size, 0)
  figure('until the first wallet is painted', `${files.length} scripts, ${total} bytes gzip`)
})
