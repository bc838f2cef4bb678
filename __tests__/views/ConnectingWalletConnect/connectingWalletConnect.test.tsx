import { selectConnected } from '../../../src/slices/combined'
import { act, screen } from '@testing-library/react'
import type { ErrorCode } from '../../../src/slices/domain/errors/codes'
import { modalClosed, modalOpened } from '../../../src/slices/navigation'
import {
  pairingFailed,
  pairingRenewed,
  pairingRequested,
  pairingUriReceived,
} from '../../../src/slices/pairing'
import type { Platform } from '../../../src/slices/domain/widget/platform'
import type { Wallet } from '../../../src/slices/domain/wallet/wallet'
import { walletTabs } from '../../../src/slices/domain/wallet/walletPlatforms'
import { ConnectingWalletConnectView } from '../../../src/views/ConnectingWalletConnect/ConnectingWalletConnectView'
import { createTestApp, fakeWallet, type FakeWallet } from '../../support/createTestApp'
import { faults, Routed, showView, stopClock } from '../showView'

stopClock()

const RETRY = 'connecting-widget-secondary-button'
const MERIDIAN: Wallet = { id: 'meridian', name: 'Meridian', mobile_link: 'meridian://' }
const EVERYWHERE: Wallet = {
  ...MERIDIAN,
  webapp_link: 'https://app.meridian.example',
  desktop_link: 'meridian-desktop://',
  app_store: 'https://apps.example/meridian',
}
const PHONE: Partial<Platform> = { mobile: true, ios: true }

/** The view of a listed wallet after it was chosen. */
async function chooseWallet(
  wallet: Wallet | null,
  platform: Partial<Platform> = {},
  wallets: FakeWallet[] = [],
) {
  const app = createTestApp({ platform, wallets })
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  const tab = walletTabs(wallet, app.store.getState().host.platform, false)[0] ?? 'qrcode'
  app.store.dispatch(pairingRequested({ wallet, attemptId: 'first', tab, show: true }))
  const shown = showView(<Routed view={ConnectingWalletConnectView} />, app)
  await act(async () => {})
  return { ...shown, app, attempts: app.pairing.attempts }
}

const labels = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('a wallet with its own browser', () => {
  const PHANTOM: Wallet = { ...EVERYWHERE, name: 'Phantom', mobile_link: 'phantom://' }

  test("opens the page in the wallet's browser on a phone", async () => {
    const { user, app, attempts, container } = await chooseWallet(PHANTOM, PHONE)
    expect(screen.getByText('Continue in Phantom')).toBeVisible()
    expect(screen.getByText(/opens this page in its own browser/)).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByTestId('copy-uri')).toBeNull()
    expect(await faults(container)).toEqual([])
    await user.click(screen.getByTestId('open-wallet'))
    const { href, origin } = app.ports.host
    const page = encodeURIComponent(href())
    const link = `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`
    expect(app.opened.map(({ url }) => url)).toEqual([link])
    expect(attempts).toEqual([])
  })

  test('pairs on a desktop', async () => {
    await chooseWallet(PHANTOM)
    expect(await screen.findByTestId('qr-code')).toBeVisible()
  })
})

describe('the QR code', () => {
  test('the QR code contains the URI, with instructions and its lifetime', async () => {
    const { attempts, container } = await chooseWallet(MERIDIAN)
    const code = await screen.findByTestId('qr-code')
    expect(code).toHaveAttribute('uri', attempts[0]!.uri)
    expect(code).toHaveAccessibleName('QR code to connect Meridian')
    expect(screen.getByText('Scan with Meridian')).toBeVisible()
    // A lifetime of 4 minutes, renewed 10 s before its end.
    expect(container.querySelector('.life')).toHaveAttribute('stroke-dasharray', '100 200')
    expect(await faults(container)).toEqual([])
  })

  test('shows a placeholder while the QR code is being prepared, and its link cannot be copied', async () => {
    const { send, app } = await chooseWallet(MERIDIAN)
    await send(pairingRenewed({ attemptId: 'second' }))
    expect(await screen.findByRole('img', { name: /QR code/ })).not.toHaveAttribute('uri')
    expect(screen.getByText('Preparing the code')).toBeVisible()
    expect(screen.getByTestId('copy-uri')).toBeDisabled()
    const uri = 'wc:second@2'
    await send(pairingUriReceived({ attemptId: 'second', uri, at: Date.now() }))
    expect(await screen.findByTestId('qr-code')).toHaveAttribute('uri', uri)
    expect(screen.getByText('A new code is ready')).toBeInTheDocument()
    expect(app.store.getState().pairing.flow.step).toBe('ready')
  })

  test('shows the rest of its lifetime as a line, and no countdown', async () => {
    jest.useFakeTimers()
    const { container } = await chooseWallet(MERIDIAN)
    const life = () =>
      Number.parseFloat(container.querySelector('.life')?.getAttribute('stroke-dasharray') ?? '')
    await act(() => jest.advanceTimersByTimeAsync(38_000))
    expect(life()).toBeCloseTo((192 / 230) * 100)
    expect(screen.queryByText(/\d:\d\d/)).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(192_000))
    expect(life()).toBe(100)
  })

  test('copies the link of the QR code', async () => {
    const { app, user, attempts } = await chooseWallet(MERIDIAN)
    await user.click(screen.getByTestId('copy-uri'))
    expect(app.copied).toEqual([attempts[0]!.uri])
  })

  test('the view has neither tabs nor an app for any wallet', async () => {
    await chooseWallet(null)
    expect(screen.getByText('Scan with your wallet')).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByTestId('get-wallet')).toBeNull()
  })
})

describe('outcomes', () => {
  test('shows a rejection, and retries with a new code', async () => {
    const { user, reach, attempts, container } = await chooseWallet(MERIDIAN)
    attempts[0]!.reject({ code: 5000, message: 'User rejected.' })
    await reach(({ pairing }) => pairing.flow.step === 'declined')
    expect(screen.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    expect(await faults(container)).toEqual([])
    await user.click(screen.getByTestId(RETRY))
    expect(await screen.findByTestId('qr-code')).toHaveAttribute('uri', attempts[1]!.uri)
  })

  test('blames only the relay if it is unreachable', async () => {
    const { reach, attempts } = await chooseWallet(MERIDIAN)
    attempts[0]!.reject(new Error('socket closed'))
    await reach(({ pairing }) => pairing.flow.step === 'failed')
    expect(screen.getByText(/The pairing service did not respond/, { selector: 'p' })).toBeVisible()
    expect(screen.getByTestId(RETRY)).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Use another wallet' })).toBeEnabled()
  })

  test.each([
    [5001, 'The networks were declined in the wallet', /approve this site’s request in Meridian/],
    [5100, 'The wallet does not support these networks', /Nothing was shared. Use another/],
    [9999, 'The wallet refused to connect', /unlock Meridian/],
    [4901, 'The wallet is disconnected from this chain', /Choose another network in Meridian/],
    [-32002, 'A request is already open in the wallet', /Meridian has an open request/],
  ])(
    'shows the reason and the next step if a wallet refuses with %i',
    async (code, title, text) => {
      const { reach, attempts } = await chooseWallet(MERIDIAN)
      attempts[0]!.reject({ code, message: 'no' })
      await reach(({ pairing }) => pairing.flow.step === 'failed')
      expect(screen.getByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText(text, { selector: 'p' })).toBeVisible()
      expect(screen.queryByText(/pairing service/)).toBeNull()
    },
  )

  test('shows the connection after an approval', async () => {
    const { reach, attempts } = await chooseWallet(MERIDIAN)
    attempts[0]!.approve()
    await reach(({ accounts }) => accounts.active !== null)
    expect(screen.getByRole('heading', { name: 'Connected' })).toBeVisible()
  })

  test('shows the wallet that scanned the code', async () => {
    const { app, reach, attempts } = await chooseWallet(null)
    attempts[0]!.approve()
    await reach(({ accounts }) => accounts.active !== null)
    const { name } = selectConnected(app.store.getState())!.wallet
    expect(screen.getAllByText(`${name} is connected to this site.`)[0]).toBeVisible()
  })
})

describe('further outcomes', () => {
  /** The view of an attempt that failed with an error. */
  async function failed(wallet: Wallet | null, code: ErrorCode) {
    const shown = await chooseWallet(wallet)
    await shown.send(pairingFailed({ attemptId: 'first', error: { code } }))
    return shown
  }

  test('blames only the wallet if it failed to connect', async () => {
    const { container } = await failed(MERIDIAN, 'CONNECTOR_NOT_FOUND')
    expect(screen.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
    expect(
      screen.getByText('Meridian could not connect. Nothing was shared.', { selector: 'p' }),
    ).toBeVisible()
    expect(screen.queryByText(/pairing service/)).toBeNull()
    expect(await faults(container)).toEqual([])
  })

  test.each(['PAIRING_UNAVAILABLE', 'NETWORK_ERROR', 'TIMEOUT'] as const)(
    'blames the service for %s, not the wallet',
    async (code) => {
      await failed(null, code)
      expect(screen.getByRole('heading', { name: 'The code did not load' })).toBeVisible()
    },
  )

  test('shows visitors what still works if the relay refuses the site', async () => {
    const { container } = await failed(null, 'INVALID_APP_CONFIGURATION')
    expect(screen.getByRole('heading', { name: 'The code did not load' })).toBeVisible()
    expect(
      screen.getByText('You can still connect a wallet in this browser.', { selector: 'p' }),
    ).toBeVisible()
    expect(container).not.toHaveTextContent(/configuration|site owner/i)
  })

  test('shows that a one-click sign-in was invalid and the wallet is disconnected', async () => {
    const { user, attempts } = await failed(MERIDIAN, 'SIWX_INVALID')
    expect(screen.getByRole('heading', { name: 'You are not signed in yet' })).toBeVisible()
    await user.click(screen.getByTestId(RETRY))
    expect(await screen.findByTestId('qr-code')).toHaveAttribute('uri', attempts[1]!.uri)
  })

  test('starts an attempt only on a press if none is running', async () => {
    const { send, user, app, attempts } = await chooseWallet(MERIDIAN)
    await send(modalClosed())
    await send(modalOpened({ view: 'ConnectingWalletConnect', params: {} }))
    expect(screen.getByRole('heading', { name: 'Continue in your wallet' })).toBeVisible()
    expect(attempts).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show the code again' }))
    expect(app.store.getState().pairing.flow.step).not.toBe('idle')
  })

  test('goes back to choose another wallet', async () => {
    const { user, app } = await failed(MERIDIAN, 'CONNECTOR_NOT_FOUND')
    await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
    expect(app.store.getState().router.history).toMatchObject([{ view: 'Connect' }])
    expect(app.store.getState().pairing.flow).toEqual({ step: 'idle' })
  })

  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

  test('announces the outcome once: the heading by its focus, the rest separately', async () => {
    await failed(MERIDIAN, 'TIMEOUT')
    const heading = screen.getByRole('heading', { name: 'The code did not load' })
    expect(heading).toHaveFocus()
    expect(told().join('')).toMatch(/^The pairing service did not respond/)
  })

  test('announces all of the outcome if the focus is elsewhere', async () => {
    const { send } = await chooseWallet(MERIDIAN)
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    await send(pairingFailed({ attemptId: 'first', error: { code: 'TIMEOUT' } }))
    expect(elsewhere).toHaveFocus()
    elsewhere.remove()
    expect(told().join('')).toMatch(/^The code did not load. The pairing service did not respond/)
  })

  test('announces a renewed code, but not the first one or the same one again', async () => {
    const { reach, attempts, user } = await chooseWallet(MERIDIAN)
    await screen.findByTestId('qr-code')
    expect(told().join('')).toBe('')
    attempts[0]!.reject({ code: 5000, message: 'User rejected.' })
    await reach(({ pairing }) => pairing.flow.step === 'declined')
    await user.click(screen.getByTestId(RETRY))
    await screen.findByTestId('qr-code')
    expect(told().join('')).toBe('A new code is ready')
  })
})

describe('ways to open a wallet', () => {
  test('ways to open a wallet are tabs that arrow keys select', async () => {
    const { user, app, container } = await chooseWallet(EVERYWHERE)
    expect(labels()).toEqual(['Mobile', 'Web', 'Desktop'])
    screen.getByTestId('tab-Mobile').focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByTestId('tab-Webapp')).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'Continue in Meridian' })).toBeVisible()
    expect(app.opened).toEqual([])
    expect(await faults(container)).toEqual([])
  })

  test('opens a web wallet in a new tab, only on a press', async () => {
    const { user, app } = await chooseWallet(EVERYWHERE)
    await user.click(screen.getByTestId('tab-Webapp'))
    expect(screen.queryByText('Waiting for your approval')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open Meridian' }))
    expect(screen.getByText('Waiting for your approval')).toBeVisible()
    expect(app.opened).toEqual([
      {
        url: expect.stringMatching(/^https:\/\/app\.meridian\.example\/wc\?uri=wc%3A/),
        target: '_blank',
      },
    ])
  })

  test('shows a link instead of a code on a phone, with a button for a retry', async () => {
    const { user, app } = await chooseWallet(MERIDIAN, PHONE)
    expect(screen.queryByTestId('qr-code')).toBeNull()
    await user.click(screen.getByTestId('open-wallet'))
    await user.click(screen.getByTestId('open-wallet'))
    expect(app.opened).toHaveLength(2)
    expect(app.opened[0]?.url).toMatch(/^meridian:\/\/wc\?uri=/)
    expect(screen.getByText(/Nothing happened/)).toBeVisible()
  })

  test('the view has a tab for an installed extension, which prompts it', async () => {
    const installed = fakeWallet('com.meridian', 'Meridian')
    installed.next.connect = () => new Promise(() => {})
    const { user } = await chooseWallet({ ...MERIDIAN, rdns: 'com.meridian' }, {}, [installed])
    expect(labels()).toEqual(['Browser', 'Mobile'])
    await user.click(screen.getByTestId('tab-Browser'))
    expect(screen.getByRole('heading', { name: 'Confirm in Meridian' })).toBeVisible()
    expect(installed.prompts).toBe(1)
  })

  test('shows that an extension is not installed, with a link to it', async () => {
    const { user, app, container } = await chooseWallet({
      id: 'x',
      name: 'Quartz',
      rdns: 'com.quartz',
      chrome_store: 'https://store.example/quartz',
    })
    expect(
      screen.getByRole('heading', { name: 'Quartz is not installed in this browser' }),
    ).toBeVisible()
    expect(await faults(container)).toEqual([])
    await user.click(screen.getByTestId('get-wallet'))
    const route = app.store.getState().router.history.at(-1)
    expect(route).toEqual({ view: 'Downloads', params: { walletId: 'x' } })
  })

  test("links to the wallet's app in the footer", async () => {
    const { user, app } = await chooseWallet(EVERYWHERE)
    expect(screen.getByText('No Meridian on your phone?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Get the app' }))
    expect(app.store.getState().router.history.at(-1)?.view).toBe('Downloads')
  })
})
