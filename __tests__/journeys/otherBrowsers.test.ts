import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findBrowser } from '../../.ci/otherBrowsers.cjs'
import { ACCENTS, lowestOf, paintAccents, type Painted } from './support/accents'
import { figure } from './support/figures'
import { meetHostileWallets, type HostileOutcome } from './support/hostilePage'
import { startFirefox } from './support/remote/firefox'
import { startWebKit } from './support/remote/webkit'
import { useWorld } from './support/world'

const world = useWorld()
const BROWSERS = [
  ['Firefox', 'firefox', startFirefox],
  ['WebKit', 'webkit', startWebKit],
] as const

/** A host that no page of the test may contact. */
async function otherHost() {
  const asked: string[] = []
  const server = createServer(({ url }, response) => {
    asked.push(String(url))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.afterwards(() => new Promise((resolve) => server.close(resolve)))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

for (const [name, id, start] of BROWSERS)
  test(`in ${name} 500 hostile announcements run no script and contact no host, an honest wallet connects, and page buttons are readable`, async () => {
    const paths = findBrowser(id)
    if (!paths) return figure(`S1 in ${name}`, 'not tried: it is not installed and apt cannot')
    const host = await otherHost()
    const browser = await start(paths)
    world.afterwards(() => browser.close())
    await browser.go(`${world.sandbox.description.pages.demo}?wallet=off`)
    const outcome: HostileOutcome = await browser.run(meetHostileWallets, host.url)
    // The hostile ones were received: those with a valid name are listed.
    expect(outcome.rows).toBeGreaterThan(10)
    expect(outcome).toMatchObject({
      announced: 500,
      scripts: 0,
      crashes: [],
      foreign: [],
      view: 'Connect',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    })
    expect(host.asked).toEqual([])
    await browser.go(`${world.sandbox.description.pages.demo}?wallet=off`)
    const drawn: Painted[] = await browser.run(paintAccents, ACCENTS)
    figure(`A31 page button in ${name}`, `${drawn.length} accents, lowest ${lowestOf(drawn)}:1`)
    figure(
      `S1 500 hostile announcements in ${name}`,
      `0 script runs, 0 foreign requests, 0 crashes, ${outcome.rows} rows`,
    )
  })
