import { installKit } from './inPage.mjs'
import { count, watchNetwork } from './network.mjs'

const MS = 1000

/**
 * A first visit of a page in a separate browser context: empty cache, empty storage, cold code
 * cache. It starts on an empty page of the same site, so that the process exists before anything is
 * measured.
 * @param rate factor by which the processor is slowed down
 */
export async function openVisit({ browser, site }, rate = 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(installKit)
  const cdp = await context.newCDPSession(page)
  const network = await watchNetwork(cdp)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')

  const metrics = async () => {
    const { metrics: list } = await cdp.send('Performance.getMetrics')
    const all = Object.fromEntries(list.map(({ name, value }) => [name, value]))
    return { cpu: all.TaskDuration * MS, script: all.ScriptDuration * MS, heap: all.JSHeapUsedSize }
  }
  const settled = async () => {
    await network.settled()
    await page.evaluate(
      () => new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 500 })),
    )
  }
  const goTo = (name) => page.goto(`${site}/${name}.html`, { waitUntil: 'load' })

  const visit = {
    page,
    network,
    settled,
    /** Bytes of live JavaScript objects, after a forced collection. */
    async heap() {
      for (let i = 0; i < 2; i += 1) await cdp.send('HeapProfiler.collectGarbage')
      return (await metrics()).heap
    },
    /** Main-thread milliseconds, blocking time and requests of `act` and its effects. */
    async phase(act) {
      const since = await page.evaluate(() => performance.now())
      const from = network.log.length
      const before = await metrics()
      const result = await act()
      await settled()
      const after = await metrics()
      const blocking = await page.evaluate((time) => window.bench.blockingSince(time), since)
      return {
        ...result,
        cpu: after.cpu - before.cpu,
        script: after.script - before.script,
        blocking,
        net: count(network.log.slice(from)),
      }
    },
    /**
     * Navigates to a page. Chromium's values start at zero for every document, so they are the
     * page's own.
     */
    async load(name) {
      const from = network.log.length
      await goTo(name)
      await settled()
      const { cpu, script } = await metrics()
      const blocking = await page.evaluate(() => window.bench.blockingSince(0))
      return { cpu, script, blocking, net: count(network.log.slice(from)) }
    },
    /** A phase that starts with a click; `conditions` are functions that run in the page. */
    async press(selector, conditions) {
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(`nothing to press at ${selector}`)
      return visit.phase(async () => {
        const seen = await visit.watch(conditions)
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        return { ms: await seen() }
      })
    },
    /**
     * Starts observing; resolves, once that has begun, with a function that waits for the
     * conditions.
     */
    async watch(conditions) {
      const text = Object.entries(conditions).map(([name, holds]) => `${name}: ${holds}`)
      await page.evaluate(`void (window.watched = window.bench.watch({ ${text.join()} }))`)
      return () => page.evaluate('window.watched')
    },
    async close() {
      await context.close()
      if (errors.length > 0) throw new Error(`the page failed: ${errors.join('; ')}`)
    },
  }
  try {
    await goTo('empty')
    await settled()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  } catch (error) {
    await context.close()
    throw error
  }
  return visit
}

/** Runs `work` with a visit and closes it in any case. */
export async function withVisit(world, rate, work) {
  const visit = await openVisit(world, rate)
  try {
    return await work(visit)
  } finally {
    await visit.close()
  }
}
