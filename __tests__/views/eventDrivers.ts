import { balancesApi } from '../../src/api/balances'
import { connectRequested } from '../../src/slices/connect'
import { signInRequested, siwxConfigured } from '../../src/slices/siwx'
import {
  ADDRESS,
  createTestApp,
  fakeWallet,
  ONE,
  type TestAppInput,
} from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import { listedWallet, walletService } from '../support/walletService'
import { mountApp } from './mountApp'
import { walletError } from './showView'

const NORTHWIND = 'dev.example.wallet'
/** The first wallet is also installed if a test installs wallets; the third is certified. */
const LISTED = Array.from({ length: 60 }, (_, index) =>
  listedWallet(index + 1, {
    order: index,
    rdns: index === 0 ? NORTHWIND : null,
    badge_type: index === 2 ? 'certified' : null,
  }),
)
export const refused = () => Promise.reject(walletError(4001, `no ${ADDRESS}`))
export const broken = () => Promise.reject(walletError(-32603, `no ${ADDRESS}`))
export const network = ONE.caipNetworkId

/** The modal at a view, with the listed wallets. */
export async function at(view: Parameters<Awaited<ReturnType<typeof mountApp>>['open']>[0]) {
  const app = createTestApp({ respond: walletService(LISTED) })
  const shown = await mountApp(app)
  await shown.open(view)
  return { ...shown, app }
}

/** Presses a wallet in the full list. */
export async function choosing(testId: string) {
  const app = createTestApp({ wallets: [fakeWallet()], respond: walletService(LISTED) })
  const { open, user, ui } = await mountApp(app)
  await open('AllWallets')
  await user.click(await ui.findByTestId(testId))
  return app
}

/** Prompts a wallet to connect. */
export async function asked(
  next: ReturnType<typeof fakeWallet>['next'] = {},
  input: TestAppInput = {},
) {
  const wallet = fakeWallet()
  wallet.next = next
  const app = createTestApp({ wallets: [wallet], ...input })
  app.store.dispatch(siwxConfigured({ required: input.siwx?.getRequired?.() ?? false }))
  app.store.dispatch(connectRequested({ connectorId: NORTHWIND, attemptId: 'a', show: false }))
  return app
}

export async function connected(
  next: ReturnType<typeof fakeWallet>['next'] = {},
  input?: TestAppInput,
) {
  const app = await asked(next, input)
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return app
}

/** Prompts a wallet to sign in; its answers are those of the test. */
export async function signing(next: ReturnType<typeof fakeWallet>['next'] = {}) {
  const app = await connected(next, { siwx: fakeSiwx().config })
  await app.until(({ siwx }) => siwx.flow.step === 'prompt')
  app.store.dispatch(signInRequested())
  return app
}

/** A widget that calls a service with invalid answers. */
export function failing(respond: NonNullable<TestAppInput['respond']>) {
  const app = createTestApp({ respond })
  void app.store.dispatch(
    balancesApi.endpoints.getBalances.initiate({ caipNetworkId: network, address: ADDRESS }),
  )
  return app
}
