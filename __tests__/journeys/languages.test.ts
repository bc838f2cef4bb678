import { audit } from './support/audit'
import { figure } from './support/figures'
import { bundle, FIXTURE, pageOf, serve } from './support/fixture'
import { EXTENSION, openConnect, reads, sees } from './support/steps'
import { checkPseudo, checkRightToLeft } from './support/texts'
import { tour } from './support/tour'
import { settled, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const WIDTHS = [360, 320]
const CHUNKS = /\/chunks\//

const visitIn = (locale: string) =>
  world.visit({
    query: { locale, siwx: 'optional' },
    context: { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' },
    prepare: (page) =>
      page.addInitScript(() => {
        window.open = () => null
      }),
  })

/** Names of wallets, networks, tokens and the site: data, not in our languages. */
async function dataNames({ page }: Visit): Promise<string[]> {
  const { networks, tokens, projectId, urls } = world.sandbox.description
  const { data } = await page.evaluate(
    async (url): Promise<{ data: { name: string }[] }> => (await fetch(url)).json(),
    `${urls.walletApi}/getWallets?page=1&entries=100&projectId=${projectId}&st=latchkey&sv=test`,
  )
  return [
    EXTENSION,
    // The site's sign-in statement, and the id of a network without a name.
    'Sign in to Fieldnotes to sync your notebooks.',
    'eip155:424242',
    'Fieldnotes',
    new URL(page.url()).host,
    ...data.map(({ name }) => name),
    ...networks.flatMap(({ name, nativeCurrency }) => [
      name,
      nativeCurrency.name,
      nativeCurrency.symbol,
    ]),
    ...JSON.stringify(tokens).match(/(?<="(?:name|symbol)":")[^"]+/g)!,
    // The unrequested token is on no list of the sandbox.
    'PRIZE',
    // Months are written by the browser, in the language behind the pseudo-locale.
    ...(['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at) =>
        new Intl.DateTimeFormat('en', { month }).format(new Date(2026, at, 1)),
      ),
    ),
  ]
}

test('every view in the pseudo-locale has no untranslated and no cut text, at 360 and 320 px', async () => {
  const visit = await visitIn('en-XA')
  const names = await dataNames(visit)
  const found: string[] = []
  const seen: string[] = []
  await tour(visit, async (name) => {
    if (name === 'Page') return
    seen.push(name)
    for (const width of WIDTHS) {
      await visit.page.setViewportSize({ width, height: 800 })
      const here = await checkPseudo(visit.page, names)
      found.push(...here.map((line) => `${name} at ${width}: ${line}`))
    }
  })
  expect(found).toEqual([])
  figure('A32 pseudo-locale', `0 fixed and 0 cut texts in ${seen.length} views at 360 and 320 px`)
})

const RIGHT_TO_LEFT = ['ar', 'fa', 'he'] as const

test('every view in ar, fa and he runs right to left, with addresses and amounts isolated', async () => {
  const visit = await visitIn('ar')
  const { page } = visit
  const found: string[] = []
  const speak = async (locale: string) => {
    await page.evaluate((tag) => window.latchkey.setLocale(tag), locale)
    await page.waitForFunction(
      (tag) =>
        [...document.querySelectorAll('latchkey-modal')].every(
          ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.lk')?.lang === tag,
        ),
      locale,
    )
  }
  await tour(visit, async (name) => {
    if (name === 'Page') return
    for (const locale of RIGHT_TO_LEFT) {
      await speak(locale)
      // Languages differ in texts only; the colours are those of English.
      const lines = [...(await checkRightToLeft(page, locale)), ...(await audit(page, 'document'))]
      found.push(...lines.map((line) => `${name} in ${locale}: ${line}`))
    }
    await speak('ar')
  })
  expect(found).toEqual([])
})

test('the language is the browser’s, changes live, is stored, and falls back to English when its texts do not load', async () => {
  const visit = await world.visit({ context: { locale: 'fr-CA' } })
  const { page } = visit
  const title = (text: string) => reads(page, 'header-text', text)
  await openConnect(visit)
  await title('Connexion')
  await settled(visit)
  await page.evaluate(() => window.latchkey.setLocale('pt'))
  await title('Conectar')
  visit.expectProblems(/ERR_FAILED|ChunkLoadError|Loading chunk/)
  await page.route(CHUNKS, (route) => route.abort())
  await page.evaluate(() => window.latchkey.setLocale('ko'))
  await title('Connect')
  await page.unroute(CHUNKS)
  await page.evaluate(() => window.latchkey.setLocale('de-AT'))
  await title('Verbinden')
  expect(await page.evaluate(() => window.latchkey.getState().locale)).toBe('de-AT')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('de-AT'))
  await page.reload()
  await openConnect(visit)
  await title('Verbinden')
})

test('a bundled page includes one language without a request for its texts, and fetches another', async () => {
  const { projectId, urls, networks } = world.sandbox.description
  const files = await bundle(`
    import { createLatchkey } from 'latchkey'
    import es from 'latchkey/locales/es'
    window.latchkey = createLatchkey({
      projectId: ${JSON.stringify(projectId)},
      networks: ${JSON.stringify(networks)},
      backends: ${JSON.stringify(urls)},
      locale: 'es-MX',
      locales: [es],
    })
  `)
  serve(world, {
    ...files,
    'index.html': pageOf(`<script type="module" src="${FIXTURE}app.js"></script>`),
  })
  const visit = await world.visit({ path: FIXTURE })
  const { page } = visit
  visit.expectProblems(/no adapter for/)
  await page.evaluate(() => window.latchkey.open())
  // Without an adapter there is only a code to scan.
  const view = await sees(page, 'ConnectingWalletConnectBasic')
  await view.getByText('Escanea con tu wallet').waitFor()
  await page.evaluate(() => window.latchkey.setLocale('it'))
  await view.getByText('Scansiona con il tuo wallet').waitFor()
})
