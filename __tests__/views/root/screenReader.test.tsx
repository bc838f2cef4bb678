import { virtual } from '@guidepup/virtual-screen-reader'
import { fireEvent, waitFor } from '@testing-library/react'
import { viewsPort } from '../../../src/views/root/views'
import { createTestApp, ONE } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { connect } from '../connected'
import { mountApp } from '../mountApp'

// Reads by the rules of a screen reader, and compares the speech with the snapshot beside this
// file. A change of the snapshot is a change for people who use a screen reader.
const WALLETS = Array.from({ length: 9 }, (_, at) => listedWallet(at + 1))
/** More items than any of these views has. */
const MOST = 120

/** A screen reader at the modal. */
async function listen(shown: Awaited<ReturnType<typeof mountApp>>) {
  await virtual.start({ container: shown.box })
  return {
    /** Reads until something is spoken. */
    async readTo(words: string) {
      for (let step = 0; step < MOST; step += 1) {
        if ((await virtual.lastSpokenPhrase()) === words) return
        await virtual.next()
      }
      throw new Error(`"${words}" was not read: ${(await virtual.spokenPhraseLog()).join(' | ')}`)
    },
    press: () => virtual.act(),
    /** Reads the whole view again, from the dialog on. */
    async readAll(end: string) {
      await virtual.stop()
      await virtual.start({ container: shown.box })
      await this.readTo(end)
    },
    /** The speech since the last call. */
    async said() {
      const all = await virtual.spokenPhraseLog()
      await virtual.clearSpokenPhraseLog()
      return all
    },
  }
}

afterEach(() => virtual.stop())

test('reads Connect, all wallets, a search, and back', async () => {
  const shown = await mountApp(createTestApp({ respond: walletService(WALLETS) }))
  const { ui, view, root } = shown
  await viewsPort.load()
  await shown.open('Connect')
  await ui.findByRole('button', { name: /All wallets/ })
  const reader = await listen(shown)
  const last = ui.getByTestId('all-wallets').textContent ?? ''
  await reader.readTo(`button, ${last.replace(/(\d)/, ' $1')}`)
  expect(await reader.said()).toMatchSnapshot('Connect')
  await reader.press()
  await waitFor(() => expect(view()).toBe('AllWallets'))
  await ui.findByTestId('wallet-search-item-wallet-9')
  await reader.readAll('button, Wallet 9')
  expect(await reader.said()).toMatchSnapshot('All wallets')
  fireEvent.change(ui.getByTestId('wallet-search'), { target: { value: 'Wallet 4' } })
  await ui.findByText('1 wallet')
  fireEvent.change(ui.getByTestId('wallet-search'), { target: { value: 'Wallet 44' } })
  await ui.findByTestId('no-wallet-found')
  expect(await reader.said()).toMatchSnapshot('a search that finds, and one that does not')
  await reader.readAll('button, Back')
  await reader.press()
  await waitFor(() => expect(view()).toBe('Connect'))
  await waitFor(() => expect(root.activeElement?.getAttribute('data-testid')).toBe('all-wallets'))
})

test('reads Account and Send', async () => {
  const app = createTestApp({ respond: () => new Response('{}', { status: 404 }) })
  connect(app, { networkId: ONE.caipNetworkId, capabilities: ['signMessage', 'send'] })
  const shown = await mountApp(app)
  const { ui, view } = shown
  await shown.open('Account')
  await ui.findByTestId('tokens-failed')
  const reader = await listen(shown)
  await reader.readTo('button, Send')
  expect(await reader.said()).toMatchSnapshot('Account')
  await reader.press()
  await waitFor(() => expect(view()).toBe('WalletSend'))
  await ui.findByTestId('send-action-button')
  await reader.readAll('button, Select token, disabled')
  expect(await reader.said()).toMatchSnapshot('Send')
})
