import { act } from '@testing-library/react'
import { siwxConfigured } from '../../src/slices/siwx'
import { createTestApp, fakePairing, fakeWallet, type TestAppInput } from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import { SERVICE_FAULTS, type FaultKind } from '../support/faultKinds'
import { eventually } from '../support/settle'
import { listedWallet, walletService } from '../support/walletService'
import { mountApp } from './mountApp'

// Every cell is a visit from opening to a signed-in account: what fails, how, and from which moment on.
jest.setTimeout(60_000)

const PHASES = ['before open', 'open', 'connecting', 'connected', 'signing'] as const
type Phase = (typeof PHASES)[number]

/** The services that a visit asks, by their requests. */
const SERVICES: Readonly<Record<string, RegExp>> = {
  'wallet list': /\/getWallets/,
  images: /Image\//,
  names: /\/v1\/(identity|profile)\//,
  balances: /\/v1\/account\/.*\/balance/,
  'node of the service': /\/v1\/?\?.*chainId/,
  'node of the network': /127\.0\.0\.1:1\//,
  'everything of the backend': /^https:/,
  'everything there is': /./,
}

const LIST = walletService(Array.from({ length: 6 }, (_, n) => listedWallet(n)))
const answer = (request: Request): Response =>
  request.url.includes('/v1/identity/')
    ? Response.json({ name: 'ada.eth', avatar: null })
    : LIST(request)

const counts = { cells: 0, met: 0 }

/** A visit in which something fails from a phase on; `enter` is told of each phase. */
async function visit(input: TestAppInput, enter: (phase: Phase) => void) {
  const wallet = input.wallets?.[0] ?? fakeWallet()
  const siwx = fakeSiwx(true)
  enter('before open')
  const app = createTestApp({ wallets: [wallet], siwx: siwx.config, ...input })
  app.store.dispatch(siwxConfigured({ required: true }))
  const page = await mountApp(app)
  const shows = (name: string) => eventually(() => page.view() === name)
  const find = (testId: string) =>
    page.box.querySelector<HTMLElement>(`[data-testid="${testId}"]:not(:disabled)`)
  const press = async (testId: string) => {
    await eventually(() => find(testId) !== null)
    await act(async () => find(testId)?.click())
  }
  /** Says what happened and how to go on: text, and a button that can be pressed. */
  const saysHowToGoOn = () => {
    const view = page.box.querySelector('[data-view]')
    expect(view?.textContent?.trim().length).toBeGreaterThan(10)
    expect(page.box.querySelectorAll('[data-view] button:not(:disabled)').length).toBeGreaterThan(0)
  }
  const connected = () =>
    page.reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return {
    app,
    page,
    wallet,
    press,
    saysHowToGoOn,
    connected,
    async toConnect() {
      await page.open()
      await shows('Connect')
      enter('open')
      await press('all-wallets')
      await shows('AllWallets')
      await press('header-back')
      await shows('Connect')
      enter('connecting')
    },
    async toSignIn() {
      await connected()
      enter('connected')
      await shows('SIWXSignMessage')
      enter('signing')
    },
    async toAccount() {
      await page.reach(({ siwx: { session } }) => session !== null)
      await page.reach(({ modal }) => !modal.open)
      await page.open()
      await shows('Account')
      expect(page.box.querySelector('[data-testid="view-failed"]')).toBeNull()
      counts.cells += 1
    },
  }
}

const ROW = 'wallet-selector-dev.example.wallet'

/** Faults that begin at a phase and end with the visit. */
function from(phase: Phase) {
  const state = { on: false }
  const enter = (now: Phase) => {
    if (now === phase) state.on = true
  }
  return { state, enter }
}

describe.each(Object.entries(SERVICES))('%s', (_, pattern) => {
  it.each(Object.entries(SERVICE_FAULTS))(
    '%s: wallets connect, sign in and are shown all the same, from any moment on',
    async (_kind, fault: FaultKind) => {
      for (const phase of PHASES) {
        const { state, enter } = from(phase)
        const met = { count: 0 }
        const respond = (request: Request) => {
          if (!state.on || !pattern.test(request.url)) return answer(request)
          met.count += 1
          return fault(() => answer(request), met.count)
        }
        const cell = await visit({ respond }, enter)
        await cell.toConnect()
        await cell.press(ROW)
        await cell.toSignIn()
        await cell.press('siwx-sign')
        await cell.toAccount()
        counts.met += Number(met.count > 0)
      }
    },
  )
})

const refusal = (code: number) => Promise.reject(Object.assign(new Error('no'), { code }))

const throwing = async (value: unknown): Promise<never> => {
  throw value
}
/** How a wallet answers a request. */
const WALLET_FAULTS: Readonly<Record<string, () => Promise<never>>> = {
  declines: () => refusal(4001),
  'is locked': () => refusal(4100),
  'is disconnected from its network': () => refusal(4900),
  'fails inside': () => refusal(-32603),
  'throws what is no error': () => throwing('broken'),
  'throws nothing': () => throwing(undefined),
  'never answers': () => new Promise<never>(() => {}),
}

describe.each(Object.entries(WALLET_FAULTS))('a wallet that %s', (name, fault) => {
  it.each(['connecting', 'signing'] as const)(
    '%s: says so, and one press goes on',
    async (phase) => {
      const wallet = fakeWallet()
      const cell = await visit({ wallets: [wallet] }, () => {})
      const { page } = cell
      await cell.toConnect()
      const whileConnecting = phase === 'connecting'
      if (whileConnecting) {
        wallet.next.connect = fault
        await cell.press(ROW)
        await eventually(() => page.view() === 'ConnectingExternal')
        if (name === 'never answers') {
          cell.saysHowToGoOn()
          delete wallet.next.connect
          await cell.press('connecting-cancel')
          await eventually(() => page.view() === 'Connect')
          await cell.press(ROW)
        } else {
          await page.reach(
            ({ connect }) => connect.step === 'declined' || connect.step === 'failed',
          )
          cell.saysHowToGoOn()
          delete wallet.next.connect
          await cell.press('connecting-widget-secondary-button')
        }
      } else await cell.press(ROW)
      await cell.toSignIn()
      if (!whileConnecting) {
        wallet.next.sign = fault
        await cell.press('siwx-sign')
        if (name === 'never answers') {
          cell.saysHowToGoOn()
          counts.cells += 1
          return
        }
        await page.reach(({ siwx: { flow } }) => flow.step === 'prompt' && flow.error !== null)
        cell.saysHowToGoOn()
        delete wallet.next.sign
      }
      await cell.press('siwx-sign')
      await cell.toAccount()
    },
  )
})

const throws = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** How storage fails: what reading gives and writing does while the fault is on. */
const STORAGE_FAULTS: Readonly<Record<string, { get?: () => string; set?: () => never }>> = {
  denied: { get: throws, set: throws },
  full: { set: throws },
  'of nonsense': { get: () => '{"_persist":' },
  'of another shape': { get: () => '[null,{"connectors":5}]' },
}

describe.each(Object.entries(STORAGE_FAULTS))('storage %s', (_, { get, set }) => {
  it.each(PHASES)('%s: all goes on in memory', async (phase) => {
    const { state, enter } = from(phase)
    class Faulty extends Map<string, string> {
      override get(key: string) {
        return state.on && get ? get() : super.get(key)
      }
      override set(key: string, value: string) {
        if (state.on) set?.()
        return super.set(key, value)
      }
    }
    const cell = await visit({ storage: new Faulty() }, enter)
    await cell.toConnect()
    await cell.press(ROW)
    await cell.toSignIn()
    await cell.press('siwx-sign')
    await cell.toAccount()
  })
})

/** How the relay fails while a code is on its way or on show. */
const RELAY_FAULTS = {
  'cannot be reached': new Error('socket stalled'),
  'refuses the project': { code: 3000, message: 'Unauthorized: invalid key' },
  'dies midway': new TypeError('WebSocket is closed'),
  'answers nonsense': null,
  'says the code ran out': { code: 8000, message: 'Proposal expired' },
}

describe.each(Object.entries(RELAY_FAULTS))('a relay that %s', (_, error) => {
  it('says so, and one press gives another code', async () => {
    const pairing = fakePairing()
    const cell = await visit({ pairing, wallets: [fakeWallet()] }, () => {})
    const { page } = cell
    await cell.toConnect()
    await cell.press('wallet-selector-walletConnect')
    await eventually(() => pairing.attempts.length === 1)
    pairing.attempts[0]?.reject(error)
    await page.reach(({ pairing: { flow } }) => flow.step === 'failed' || flow.step === 'ready')
    cell.saysHowToGoOn()
    if (pairing.attempts.length === 1) await cell.press('connecting-widget-secondary-button')
    await eventually(() => pairing.attempts.length === 2)
    pairing.attempts[1]?.approve()
    await cell.connected()
    counts.cells += 1
  })
})

afterAll(() => {
  console.info(
    `fault matrix: ${counts.cells} cells, ${counts.met} of those of services met their fault`,
  )
})
