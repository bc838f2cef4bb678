import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { figure } from './support/figures'
import { connectInjected, openAccount, openConnect, press, reads, sees } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

/** Reads a code the way a camera does: from what is painted, and from nothing that stands in the document. */
async function scan(page: Page): Promise<string | undefined> {
  const picture = await page.getByTestId('qr-code').screenshot({ animations: 'disabled' })
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const surface = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawn = surface.getContext('2d')
    if (!drawn) throw new Error('There is no canvas')
    drawn.drawImage(bitmap, 0, 0)
    const { data } = drawn.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: bitmap.width, height: bitmap.height, pixels: [...data] }
  }, picture.toString('base64'))
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data
}

async function receive(visit: Visit) {
  await openAccount(visit)
  await press(visit.page, 'wallet-features-receive-button')
  return sees(visit.page, 'WalletReceive')
}

/** What the code, the text and the clipboard hold, of a view that is open. */
async function given({ page }: Visit) {
  const shown = await page.getByTestId('receive-address').textContent()
  const scanned = await scan(page)
  await press(page, 'receive-address-copy-button')
  await reads(page, 'snackbar-message', /Address copied/)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  return { scanned, shown, copied }
}

test.each(['light', 'dark'])(
  'EVM, %s: the code that is painted, the text and the copy are the address',
  async (theme) => {
    const visit = await world.visit({ context: CLIPBOARD, query: { theme } })
    await connectInjected(visit)
    const [address] = world.addresses()
    await receive(visit)
    expect(await given(visit)).toEqual({ scanned: address, shown: address, copied: address })
    figure(`receive: code scanned, EVM, ${theme}`, address ?? '')
  },
)

test('Solana: the same, in its own writing, and only its own networks are named', async () => {
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

test('every network of the address is named, and a warning stands before all others', async () => {
  const visit = await world.visit({ query: { adapter: 'all' } })
  const { page } = visit
  await connectInjected(visit)
  const view = await receive(visit)
  await view.getByTestId('receive-networks').getByText('Send on one of 2 networks').waitFor()
  await press(page, 'receive-networks')
  const list = await sees(page, 'WalletCompatibleNetworks')
  await list.getByText('What is sent to this address on any other network is lost.').waitFor()
  const rows = await list.getByTestId('compatible-networks').locator('li').allTextContents()
  expect(rows).toEqual([
    expect.stringMatching(/Sandbox One.*Current$/),
    expect.stringMatching(/Sandbox Two$/),
  ])
})
