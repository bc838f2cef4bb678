import { readFileSync } from 'node:fs'
import type jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { qrPath } from '../../src/views/ui/status/QrCode'
import { seeded } from '../support/seeded'
import { figure } from './support/figures'
import { connectInjected, openAccount, openConnect, press, reads, sees } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The camera is simulated in the page, which can read pixels. */
const startCamera = (page: Page) => page.evaluate(readFileSync(require.resolve('jsqr'), 'utf8'))

/** Reads a code like a camera: from the painted pixels, and not from the document. */
async function scan(page: Page): Promise<string | undefined> {
  const picture = await page.getByTestId('qr-code').screenshot({ animations: 'disabled' })
  await startCamera(page)
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const surface = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawn = surface.getContext('2d')
    if (!drawn) throw new Error('There is no canvas')
    drawn.drawImage(bitmap, 0, 0)
    const { data, width, height } = drawn.getImageData(0, 0, bitmap.width, bitmap.height)
    return (Reflect.get(window, 'jsQR') as typeof jsQR)(data, width, height)?.data
  }, picture.toString('base64'))
}

async function receive(visit: Visit) {
  await openAccount(visit)
  await press(visit.page, 'wallet-features-receive-button')
  return sees(visit.page, 'WalletReceive')
}

/** The content of the code, the text and the clipboard, in an open view. */
async function given({ page }: Visit) {
  const shown = await page.getByTestId('receive-address').textContent()
  const scanned = await scan(page)
  await press(page, 'receive-address-copy-button')
  await reads(page, 'snackbar-message', /Address copied/)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  return { scanned, shown, copied }
}

test.each(['light', 'dark'])(
  'EVM, %s: the painted code, the shown text and the copied text are the address',
  async (theme) => {
    const visit = await world.visit({ context: CLIPBOARD, query: { theme } })
    await connectInjected(visit)
    const [address] = world.addresses()
    await receive(visit)
    expect(await given(visit)).toEqual({ scanned: address, shown: address, copied: address })
    figure(`receive: code scanned, EVM, ${theme}`, address ?? '')
  },
)

test('Solana: the code and the texts are the base58 address, and only Solana networks are listed', async () => {
  const visit = await world.visit({
    context: CLIPBOARD,
    query: { adapter: 'all' },
    wallets: [{ solana: { accounts: [1] } }],
  })
  const { page } = visit
  await openConnect(visit)
  await press(page, 'wallet-selector-Sandbox Solana')
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  const address = world.sandbox.description.accounts.solana[1]?.address
  await receive(visit)
  expect(await given(visit)).toEqual({ scanned: address, shown: address, copied: address })
  figure('receive: code scanned, Solana', address ?? '')
  await press(page, 'receive-networks')
  const list = await sees(page, 'WalletCompatibleNetworks')
  expect(await list.getByTestId('compatible-networks').locator('li').allTextContents()).toEqual(
    world.sandbox.description.networks
      .filter(({ chainNamespace }) => chainNamespace === 'solana')
      .map(({ name }) => expect.stringContaining(name) as string),
  )
})

test('Receive lists every network of the address, and warns about all other networks', async () => {
  const visit = await world.visit({ query: { adapter: 'all' } })
  const { page } = visit
  await connectInjected(visit)
  const view = await receive(visit)
  await view.getByTestId('receive-networks').getByText('Supported on 2 networks').waitFor()
  await press(page, 'receive-networks')
  const list = await sees(page, 'WalletCompatibleNetworks')
  await list.getByText('Tokens sent to this address on any other network are lost.').waitFor()
  const rows = await list.getByTestId('compatible-networks').locator('li').allTextContents()
  expect(rows).toEqual([
    expect.stringMatching(/Sandbox One.*Current$/),
    expect.stringMatching(/Sandbox Two$/),
  ])
})

/** Texts of the kinds in the widget's codes: addresses of every namespace, and pairing links. */
function texts(count: number): string[] {
  const random = seeded(16)
  const of = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
  const hex = '0123456789abcdef'
  const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const kinds = [
    () => `0x${of(hex + 'ABCDEF', 40)}`,
    () => of(base58, 44),
    () => `bc1q${of('023456789acdefghjklmnpqrstuvwxyz', 38)}`,
    () => `5${of(base58, 47)}`,
    () => `cosmos1${of('023456789acdefghjklmnpqrstuvwxyz', 38)}`,
    () => `wc:${of(hex, 64)}@2?expiryTimestamp=1800000000&relay-protocol=irn&symKey=${of(hex, 64)}`,
  ]
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.() ?? '')
}

test.each(['light', 'dark'])('%s: 500 codes of every kind of text can be read', async (theme) => {
  const visit = await world.visit({ query: { theme } })
  const { page } = visit
  await connectInjected(visit)
  await receive(visit)
  const codes = texts(500).map((text, at) => ({ text, ...qrPath(text, at % 2 === 1) }))
  await startCamera(page)
  const seen = await page.getByTestId('qr-code').evaluate((shown, list) => {
    const plate = shown.querySelector('.plate')
    const ink = shown.querySelector('.plate path')
    const surface = new OffscreenCanvas(1, 1)
    const drawn = surface.getContext('2d', { willReadFrequently: true })
    if (!plate || !ink || !drawn) throw new Error('There is no code')
    const background = getComputedStyle(plate).backgroundColor
    const foreground = getComputedStyle(ink).fill
    const read = list.map(({ size, d }) => {
      const [module, margin] = [5, 4]
      surface.width = surface.height = (size + 2 * margin) * module
      drawn.fillStyle = background
      drawn.fillRect(0, 0, surface.width, surface.height)
      drawn.setTransform(module, 0, 0, module, margin * module, margin * module)
      drawn.fillStyle = foreground
      drawn.fill(new Path2D(d), 'evenodd')
      const { data, width, height } = drawn.getImageData(0, 0, surface.width, surface.height)
      return (Reflect.get(window, 'jsQR') as typeof jsQR)(data, width, height)?.data
    })
    return { read, background, foreground }
  }, codes)
  const unread = codes.flatMap(({ text }, at) => (seen.read[at] === text ? [] : [text]))
  figure(`S16: codes read, ${theme}`, `${codes.length - unread.length} of ${codes.length}`)
  const { background, foreground } = seen
  expect({ unread, background, foreground }).toEqual({ unread: [], background, foreground })
})
