import { figure } from './support/figures'
import { FIXTURE, pageOf, serve } from './support/fixture'
import { useWorld } from './support/world'

const world = useWorld()

/** A page that embeds the frame, posts to it, and records its answers in `heard`. */
async function embedder(host: string) {
  serve(world, { 'index.html': pageOf('<main>Log in here</main>') })
  const base = world.sandbox.description.pages.demo.replace('localhost', host)
  const visit = await world.visit({ base, path: FIXTURE, wallets: 'off' })
  const address = new URL(world.sandbox.urls.secureFrame)
  address.searchParams.set('projectId', world.sandbox.description.projectId)
  const loaded = visit.page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        const heard: string[] = []
        Reflect.set(window, 'heard', heard)
        addEventListener('message', ({ data }) => void heard.push(String(Object(data).type)))
        const iframe = document.createElement('iframe')
        iframe.src = src
        iframe.addEventListener('load', () => {
          iframe.contentWindow?.postMessage({ type: '@w3m-app/IS_CONNECTED', id: '1' }, '*')
          resolve()
        })
        document.body.append(iframe)
      }),
    address.href,
  )
  await loaded
  const shown = visit.page.frames().map((frame) => frame.url())
  return { ...visit, shown: shown.slice(1), secureFrame: address.href }
}

test('a site of the project embeds the frame, which answers it', async () => {
  const { page, shown, secureFrame } = await embedder('localhost')
  expect(shown).toEqual([secureFrame])
  const answer = '@w3m-frame/IS_CONNECTED_SUCCESS'
  await page.waitForFunction((type) => Reflect.get(window, 'heard').includes(type), answer)
})

test.each(['evil.localhost', 'localhost.evil.localhost'])(
  'on %s, which is not a site of the project, the browser shows no frame, and nothing answers',
  async (host) => {
    const { page, shown, expectProblems } = await embedder(host)
    expectProblems(/frame-ancestors/)
    expect(shown).toEqual(['chrome-error://chromewebdata/'])
    expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([])
    figure(`secure frame on ${host}`, 'not shown, 0 messages')
  },
)
