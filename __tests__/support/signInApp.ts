import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import { connectRequested } from '../../src/slices/connect'
import type { SiwxConfig, SiwxSession } from '../../src/slices/domain/siwx/siwx'
import type { EventName } from '../../src/slices/domain/widget/events'
import { toSiwxMessage } from '../../src/slices/domain/siwx/formatMessage'
import { signInRequested, siwxConfigured } from '../../src/slices/siwx'
import { createTestApp, type TestAppInput } from './createTestApp'
import { fakeSiwx } from './fakeSiwx'
import { ADDRESS, fakeWallet, ONE } from './fakeWallets'
import { runnerOf } from './command'

export type SignInAppInput = Omit<TestAppInput, 'siwx'> & {
  required?: boolean
  /** How the sign-in implementation differs from the usual fake. */
  siwx?: Partial<SiwxConfig>
  /** Sessions that are already stored. */
  sessions?: readonly SiwxSession[]
}

/** A widget with sign-in and one installed wallet, which is not connected yet. */
export function signInApp({ required = true, siwx, sessions = [], ...input }: SignInAppInput = {}) {
  const wallet = fakeWallet()
  const service = fakeSiwx(required)
  service.sessions.push(...sessions)
  Object.assign(service.config, siwx)
  const app = createTestApp({ wallets: [wallet], ...input, siwx: service.config })
  app.store.dispatch(siwxConfigured({ required }))
  const { getState, dispatch } = app.store
  const run = runnerOf(app)
  const origin = { namespace: 'eip155', connectorId: wallet.connector.id } as const
  return {
    app,
    wallet,
    service,
    run,
    signIn: () => run(signInRequested, undefined),
    connect: () =>
      dispatch(connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false })),
    /** The wallet switches to another network without a request. */
    moveTo: (networkId: CaipNetworkId) =>
      wallet.emit({ type: 'networkChanged', ...origin, networkId }),
    /** The wallet switches to another account without a request. */
    becomes: (address: string) =>
      wallet.emit({ type: 'accountsChanged', ...origin, accounts: toAccounts([address]) }),
    flow: () => getState().siwx.flow,
    view: () => getState().router.history.at(-1)?.view,
    status: () => getState().accounts.byNamespace.eip155?.status,
    /** The payload of each event with this name. */
    told: (name: EventName) =>
      app.events.filter(({ event }) => event === name).map(({ properties }) => properties),
    tracked: () => app.events.map(({ event }) => event).filter((event) => event.includes('SIWX')),
  }
}

export type SignInApp = ReturnType<typeof signInApp>

/** A widget with sign-in whose wallet is connected and prompted to sign in. */
export async function promptedApp(input: SignInAppInput = {}) {
  const made = signInApp(input)
  made.connect()
  await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
  return made
}

/** A signed session of an account, on Chain One by default. */
export function sessionFor(
  accountAddress = ADDRESS,
  data: Partial<SiwxSession['data']> = {},
): SiwxSession {
  const fields = {
    accountAddress,
    chainId: ONE.caipNetworkId,
    domain: 'fieldnotes.example',
    uri: 'https://fieldnotes.example',
    version: '1',
    nonce: 'stored00',
    ...data,
  }
  return {
    data: fields,
    message: toSiwxMessage(fields, 'Chain One').toString(),
    signature: '0xsigned',
  }
}
