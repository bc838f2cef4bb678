import { createLocalSiwx } from '../../../src/adapters/siwx/local'
import { createSiweSiwx } from '../../../src/adapters/siwx/siweConfig'
import { signInCancelled, signInRequested, signOutRequested } from '../../../src/slices/siwx'
import type { SiweSession } from '../../../src/slices/domain/siwx/siweConfig'
import type { SiwxConfig } from '../../../src/slices/domain/siwx/siwx'
import { sessionDoubted } from '../../../src/middleware/siwx/session'
import { disconnectRequested } from '../../../src/slices/accounts'
import { ADDRESS, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { held } from '../../support/held'
import { settle } from '../../support/settle'
import { connectBoth, openTwoTabs, type Tab } from '../../support/twoTabs'

/** A site whose server stores the session in a cookie that tabs cannot see. */
function siteWithCookie(required: boolean): () => SiwxConfig {
  const server: { session: SiweSession | null } = { session: null }
  return () =>
    createSiweSiwx({
      required,
      getNonce: () => Promise.resolve('nonce00000000000'),
      createMessage: ({ nonce }) => `Sign in ${nonce}`,
      verifyMessage: () => {
        server.session = { address: ADDRESS, chainId: 31337 }
        return Promise.resolve(true)
      },
      getSession: () => Promise.resolve(server.session),
      signOut: () => {
        server.session = null
        return Promise.resolve(true)
      },
    })
}

const kinds = {
  localSiwx: (required: boolean) => () => createLocalSiwx({ required }),
  siweConfig: siteWithCookie,
}
const stepOf = ({ store }: Tab) => store.getState().siwx.flow.step
const isIn = (tab: Tab) => tab.until(({ siwx }) => siwx.flow.step === 'authenticated')

describe.each(Object.entries(kinds))('%s in two tabs', (_, make) => {
  async function connected(required: boolean) {
    const tabs = await openTwoTabs({ siwx: make(required) })
    await connectBoth(tabs.one, tabs.other)
    await tabs.one.until(({ siwx }) => siwx.flow.step === 'prompt')
    await tabs.other.until(({ siwx }) => siwx.flow.step === (required ? 'prompt' : 'declined'))
    return tabs
  }
  async function signedIn(required: boolean) {
    const tabs = await connected(required)
    tabs.one.store.dispatch(signInRequested())
    await isIn(tabs.one)
    await isIn(tabs.other)
    await settle()
    return tabs
  }

  it('a sign-in of one tab closes the prompt of the other, without a wallet request', async () => {
    const { other } = await signedIn(true)
    await other.until(({ modal }) => !modal.open)
    expect(other.store.getState().siwx.session?.data.accountAddress).toBe(ADDRESS)
    expect(other.wallet.prompts).toBe(0)
  })

  it.each([true, false])(
    'a sign-out of one tab ends the session of the other; required: %s',
    async (required) => {
      const { one, other } = await signedIn(required)
      one.store.dispatch(signOutRequested())
      const state = await other.until(({ siwx }) => siwx.session === null)
      await settle()
      expect([stepOf(other), state.modal.open, other.wallet.prompts]).toEqual(['none', false, 0])
      expect(state.accounts.byNamespace.eip155?.status).toBe('connected')
      expect(one.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
    },
  )

  it('an optional sign-in prompts in the tab that connected only', async () => {
    const { other } = await connected(false)
    expect(other.store.getState().modal.open).toBe(false)
  })

  it('a pending signature of one tab succeeds when the other tab signs in', async () => {
    const { one, other } = await connected(true)
    other.wallet.next.sign = () => new Promise(() => {})
    other.store.dispatch(signInRequested())
    await other.until(({ siwx: { flow } }) => flow.step === 'signing' && flow.phase === 'waiting')
    one.store.dispatch(signInRequested())
    await isIn(other)
    await settle()
    expect([stepOf(one), stepOf(other)]).toEqual(['authenticated', 'authenticated'])
  })

  it('both tabs sign in at the same time, and stay signed in', async () => {
    const { one, other } = await connected(true)
    for (const { store } of [one, other]) store.dispatch(signInRequested())
    for (const tab of [one, other]) await isIn(tab)
    await settle()
    expect([stepOf(one), stepOf(other)]).toEqual(['authenticated', 'authenticated'])
  })

  it('leaves no trace in storage', async () => {
    const { one, other, shared } = await signedIn(true)
    one.store.dispatch(signOutRequested())
    await other.until(({ siwx }) => siwx.session === null)
    expect([...shared.keys()].filter((key) => key.includes('session'))).toEqual([])
  })

  it('a cancelled sign-in in one tab disconnects both, without a prompt', async () => {
    const { one, other } = await connected(true)
    one.store.dispatch(signInCancelled())
    const state = await other.until(
      ({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected',
    )
    expect([state.siwx.flow.step, other.wallet.prompts]).toEqual(['none', 0])
  })
})

describe.each(Object.entries(kinds))(
  '%s, signing in while the other tab disconnects',
  (_, make) => {
    /** The actions, in each possible order. */
    const orders = [
      ['sign', 'disconnect', 'verify', 'leave'],
      ['sign', 'disconnect', 'leave', 'verify'],
      ['disconnect', 'sign', 'verify', 'leave'],
      ['disconnect', 'sign', 'leave', 'verify'],
      ['disconnect', 'leave', 'sign', 'verify'],
      ['sign', 'verify', 'disconnect', 'leave'],
    ] as const

    it.each([true, false].flatMap((required) => orders.map((order) => ({ required, order }))))(
      'leaves no session without a wallet; required: $required, $order',
      async ({ required, order }) => {
        const verified = held()
        const tabs = await openTwoTabs({
          siwx() {
            const siwx = make(required)()
            const addSession: SiwxConfig['addSession'] = (session) =>
              verified.promise.then(() => siwx.addSession(session))
            return { ...siwx, addSession }
          },
        })
        const { one, other, shared } = tabs
        await connectBoth(one, other)
        await other.until(({ siwx }) => ['prompt', 'declined'].includes(siwx.flow.step))
        const [signature, left] = [held<string>(), held()]
        other.wallet.next.sign = () => signature.promise
        one.wallet.next.disconnect = () => left.promise
        other.store.dispatch(signInRequested())
        await other.until(
          ({ siwx: { flow } }) => flow.step === 'signing' && flow.phase === 'waiting',
        )
        const happen = {
          sign: () => signature.resolve('signed'),
          verify: () => verified.resolve(),
          disconnect: () => void one.store.dispatch(disconnectRequested({})),
          leave: () => left.resolve(),
        }
        for (const step of order) {
          happen[step]()
          await settle()
        }
        for (const tab of [one, other])
          await tab.until(
            ({ accounts, siwx }) =>
              accounts.byNamespace.eip155?.status === 'disconnected' &&
              siwx.flow.step === 'none' &&
              siwx.session === null,
          )
        await settle()
        for (const { ports } of [one, other])
          expect(await ports.siwx?.getSessions(ONE.caipNetworkId, ADDRESS)).toEqual([])
        expect([...shared.entries()].filter(([, text]) => text.includes(ADDRESS))).toEqual([])
        expect(shared.get('latchkey/test/default')).not.toContain(one.wallet.connector.id)
      },
    )
  },
)

it('tabs with different wallets do not sign each other out', async () => {
  const { one, other } = await openTwoTabs({ siwx: siteWithCookie(false) })
  other.wallet.accounts = [OTHER_ADDRESS]
  await connectBoth(one, other)
  await one.until(({ siwx }) => siwx.flow.step === 'prompt')
  await other.until(({ siwx }) => siwx.flow.step === 'declined')
  one.store.dispatch(signInRequested())
  await isIn(one)
  await settle()
  one.store.dispatch(sessionDoubted())
  await one.until(({ siwx }) => siwx.flow.step === 'checking')
  await one.until(({ siwx }) => siwx.flow.step !== 'checking')
  expect([stepOf(one), stepOf(other)]).toEqual(['authenticated', 'declined'])
})

it('a session that cannot be checked does not count in the other tab, which stays connected', async () => {
  const server = { up: true }
  const make = siteWithCookie(true)
  const { one, other } = await openTwoTabs({
    siwx() {
      const siwx = make()
      return {
        ...siwx,
        getSessions: (...account) =>
          server.up ? siwx.getSessions(...account) : Promise.reject(new Error('offline')),
      }
    },
  })
  await connectBoth(one, other)
  await one.until(({ siwx }) => siwx.flow.step === 'prompt')
  one.store.dispatch(signInRequested())
  for (const tab of [one, other]) await isIn(tab)
  server.up = false
  one.store.dispatch(signOutRequested())
  const state = await other.until(({ siwx }) => siwx.session === null)
  await settle()
  expect([stepOf(other), state.accounts.byNamespace.eip155?.status]).toEqual(['none', 'connected'])
})
