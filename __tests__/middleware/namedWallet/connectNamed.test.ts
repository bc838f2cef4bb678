import { capabilities } from '../../../src/middleware/core/capabilities'
import { namedWalletCapability } from '../../../src/middleware/namedWallet/capability'
import { connectNamed } from '../../../src/middleware/namedWallet/connectNamed'
import { namedWalletSlice, selectNamedWallet } from '../../../src/slices/namedWallet'
import { namedWalletRequested } from '../../../src/slices/namedWalletIntent'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import type { CapabilityApi } from '../../../src/middleware/core/capability'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'

/** A visitor who presses the page's button of one wallet. */
async function pressed(walletId: string, input: TestAppInput = {}) {
  const app = createTestApp({
    respond: walletService([listedWallet(1), listedWallet(2)]),
    ...input,
  })
  app.store.dispatch(modalOpenRequested({ view: 'ConnectingWallet', params: { walletId } }))
  await app.until(({ modal }) => modal.open)
  const view = () => app.store.getState().router.history.at(-1)?.view
  const named = () => selectNamedWallet(app.store.getState())
  const sees = (name: string) => app.until(() => view() === name)
  return { app, view, named, sees }
}

it('is a row of its own, with its state', async () => {
  const row = capabilities.lazy.find(({ name }) => name === 'namedWallet')
  expect(await row?.load()).toBe(namedWalletCapability)
  expect(namedWalletCapability.slices).toEqual([namedWalletSlice])
  const handle = jest.fn()
  namedWalletCapability.start({ handle } as unknown as CapabilityApi) // Of what a capability is given only the place for handlers.
  expect(handle).toHaveBeenCalledWith(namedWalletRequested, connectNamed)
})

it('an installed wallet is asked at once, in the view of its attempt', async () => {
  const wallet = fakeWallet()
  const { app, sees } = await pressed(wallet.connector.id, { wallets: [wallet] })
  await sees('ConnectingExternal')
  const { router } = app.store.getState()
  expect(router.history).toEqual([
    { view: 'ConnectingExternal', params: { connectorId: wallet.connector.id } },
  ])
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  await app.until(({ modal }) => !modal.open)
})

it('one that says no is refused, and that stays when the modal closes', async () => {
  const wallet = fakeWallet()
  wallet.next.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const { app, named } = await pressed(wallet.connector.id, { wallets: [wallet] })
  await app.until(() => named().step === 'refused')
  app.store.dispatch(modalCloseRequested({}))
  await app.until(({ modal }) => !modal.open)
  expect(named()).toMatchObject({ name: wallet.connector.id, step: 'refused' })
})

it('a wallet of the list opens its code', async () => {
  const { app, sees } = await pressed('wallet-2')
  await sees('ConnectingWalletConnect')
  const { router } = await app.until((state) => state.pairing.flow.step === 'ready')
  expect(router.history.at(-1)?.params).toEqual({ walletId: 'wallet-2' })
})

it('one of the site’s own is known without asking the list', async () => {
  const custom = listedWallet(9)
  const { app, sees } = await pressed('wallet-9', { options: { customWallets: [custom] } })
  await sees('ConnectingWalletConnect')
  expect(app.requests.filter(({ url }) => url.includes('getWallets'))).toEqual([])
})

it('any phone wallet is paired with; on a phone it is chosen from the list', async () => {
  await (await pressed('walletConnect')).sees('ConnectingWalletConnect')
  const phone = { platform: { mobile: true } as const }
  await (await pressed('walletConnect', phone)).sees('AllWallets')
})

it('logins open where the site offers them', async () => {
  const features = { ...createTestApp().store.getState().options.features, email: true }
  const socials = ['google', 'farcaster'] as const
  const options = { features: { ...features, socials: [...socials] } }
  await (await pressed('email', { options })).sees('EmailLogin')
  await (await pressed('google', { options })).sees('ConnectingSocial')
  await (await pressed('farcaster', { options })).sees('ConnectingFarcaster')
})

it.each(['email', 'google', 'com.example.nobody', 'nobody', ''])(
  '%p is told to be unknown where there is no such wallet or login',
  async (name) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { named, view, app } = await pressed(name)
    await app.until(() => named().step === 'unknown')
    expect(view()).toBe('ConnectingWallet')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(JSON.stringify(name)))
  },
)

it('a list that cannot be asked says nothing about the wallet, and is asked once more', async () => {
  const answers = { up: false }
  const respond = (request: Request) =>
    answers.up ? walletService([listedWallet(1)])(request) : new Response('{}', { status: 500 })
  const { app, named, sees } = await pressed('wallet-1', { respond })
  await app.until(() => named().step === 'unreached')
  answers.up = true
  app.store.dispatch(namedWalletRequested({ name: 'wallet-1' }))
  await sees('ConnectingWalletConnect')
})

it('asks nobody once it was given up', async () => {
  let answer = (_response: Response) => {}
  const respond = () => new Promise<Response>((resolve) => (answer = resolve))
  const { app, named } = await pressed('wallet-1', { respond })
  await app.until(() => named().step === 'finding')
  app.store.dispatch(modalCloseRequested({}))
  await app.until(({ modal }) => !modal.open)
  answer(Response.json({ count: 1, data: [listedWallet(1)] }))
  await new Promise(setImmediate)
  const { pairing, modal } = app.store.getState()
  expect([pairing.flow.step, modal.open, named().step]).toEqual(['idle', false, 'idle'])
})
