import { figure } from './support/figures'
import { useGallery } from './support/gallery'
import { connectInjected, openAccount, press, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const gallery = useGallery()

test('a visitor’s trace is a file without an address, and the gallery replays it with the views drawn', async () => {
  const visit = await world.visit()
  await connectInjected(visit)
  await openAccount(visit)
  await press(visit.page, 'tab-Activity')
  await sees(visit.page, 'Account')
  const [trace, open] = await visit.page.evaluate(async () => {
    const { latchkey } = window
    const [told, whole] = await Promise.all([
      latchkey.exportTrace(),
      latchkey.exportTrace({ includeAddresses: true }),
    ])
    return [JSON.stringify(told), JSON.stringify(whole)]
  })
  const [address = ''] = world.addresses()
  expect(trace.toLowerCase()).not.toContain(address.slice(2).toLowerCase())
  expect(open.toLowerCase()).toContain(address.slice(2).toLowerCase())

  const page = await gallery.open({}, { theme: 'light', locale: 'en' })
  await page.goto(`${gallery.url()}?replay`)
  await page
    .getByLabel('Trace')
    .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(trace) })
  const step = page.getByLabel('Step')
  await step.waitFor()
  const last = Number(await step.getAttribute('max'))
  const views: string[] = []
  const refused: string[] = []
  for (let at = 0; at <= last; at += 1) {
    await step.fill(String(at))
    await page
      .getByTestId('replay-step')
      .filter({ hasText: `${at} of ${last},` })
      .waitFor()
    const told = await page.getByTestId('replay-step').innerText()
    if (told.includes('not taken')) refused.push(told)
    const view = page.locator('[data-view]').first()
    const shown = (await view.count()) > 0 ? await view.getAttribute('data-view') : 'closed'
    if (shown && views.at(-1) !== shown) views.push(shown)
  }
  figure(
    'trace',
    `${last} actions, ${trace.length} characters; views in its replay: ${views.join(' > ')}`,
  )
  expect(refused).toEqual([])
  expect(views[0]).toBe('closed')
  expect(views.at(-1)).toBe('Account')
  expect(views).toEqual(expect.arrayContaining(['Connect', 'ConnectingExternal']))
})

test('rejects a file that is not a trace, and explains that in a sentence', async () => {
  const page = await gallery.open({}, { theme: 'light', locale: 'en' })
  await page.goto(`${gallery.url()}?replay`)
  for (const text of ['', '{}', '[1]', '{"format":"latchkey-trace"}']) {
    const buffer = Buffer.from(text)
    await page
      .getByLabel('Trace')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
    await page.getByText('This is no trace.').waitFor()
  }
})
