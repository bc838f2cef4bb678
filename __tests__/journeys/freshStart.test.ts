import type { Frame } from 'playwright-core'
import { FIXTURE, pageOf, serve } from './support/fixture'
import { useWorld } from './support/world'

const world = useWorld()

/** What a page finds of an earlier visit; runs in the page. */
async function lookAround() {
  const folder = await navigator.storage.getDirectory()
  const files: string[] = []
  for await (const name of folder.keys()) files.push(name)
  return {
    files,
    cookies: document.cookie,
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
    answer: (await fetch('answer.txt')).status,
  }
}

/** Writes to every kind of storage; runs in the page. */
async function store() {
  document.cookie = 'left=1'
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  await (await caches.open('left')).put('/left', new Response('1'))
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('left')
    opening.onsuccess = () => resolve(opening.result.close())
    opening.onerror = reject
  })
  await navigator.serviceWorker.register('worker.js')
  await navigator.serviceWorker.ready
  await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
}

const NOTHING = {
  files: [],
  cookies: '',
  keys: [],
  caches: [],
  databases: [],
  workers: 0,
  answer: 404,
}

test.each(['first', 'second'])(
  'the %s visit finds nothing that another one stored, in the page and in a frame of another site',
  async () => {
    const { demo } = world.sandbox.description.pages
    const elsewhere = new URL(`${FIXTURE}frame.html`, demo)
    elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    serve(world, {
      'index.html': pageOf(`<iframe src="${elsewhere.href}"></iframe>`),
      'frame.html': pageOf(''),
      'worker.js': '',
    })
    const visit = await world.visit({ path: FIXTURE, wallets: 'off' })
    const { page, context } = visit
    visit.expectProblems(/answer\.txt/)
    const frame = page.frames().find((one) => one.url() === elsewhere.href)
    if (!frame) throw new Error('The page has no frame')
    const both: Frame[] = [page.mainFrame(), frame]
    for (const one of both) expect(await one.evaluate(lookAround)).toMatchObject(NOTHING)
    expect((await page.evaluate(lookAround)).location).not.toBe('granted')
    for (const one of both) await one.evaluate(store)
    await context.grantPermissions(['geolocation'])
    await context.route('**/answer.txt', (route) => route.fulfill({ body: 'left' }))
    for (const one of both) expect(await one.evaluate(lookAround)).toMatchObject({ workers: 1 })
    expect(await page.evaluate(lookAround)).toMatchObject({ location: 'granted', answer: 200 })
  },
)

test('a browser that has ended is replaced', async () => {
  await world.browser.close()
  const { page } = await world.visit({ wallets: 'off' })
  await page.getByTestId('connect-button').waitFor()
})
