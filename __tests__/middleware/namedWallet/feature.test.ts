import { features } from '../../../src/middleware/features'
import { namedWalletFeature } from '../../../src/middleware/namedWallet/feature'
import { namedWalletSlice, selectNamedWallet } from '../../../src/slices/namedWallet'
import { namedWalletRequested } from '../../../src/slices/namedWalletIntent'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { handledBy } from '../../support/handledBy'
import { listedWallet, walletService } from '../../support/walletService'

/** A visitor who clicks the page's button of one wallet. */
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

it('the feature of named wallets has a row with its own state', async () => {
  const row = features.lazy.find(({ name }) => name === 'namedWallet')
  expect(await row?.load()).toBe(namedWalletFeature)
  expect(namedWalletFeature.slices).toEqual([namedWalletSlice])
  expect(handledBy(namedWalletFeature)).toEqual([namedWalletRequested.type])
})

it('connects an installed wallet immediately, in the view of its attempt', async () => {
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

it('shows a rejection, also after the modal closes', async () => {
  const wallet = fakeWallet()
  wallet.next.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const { app, named } = await pressed(wallet.connector.id, { wallets: [wallet] })
  await app.until(() => named().step === 'refused')
  app.store.dispatch(modalCloseRequested({}))
  await app.until(({ modal }) => !modal.open)
  expect(named()).toMatchObject({ name: wallet.connector.id, step: 'refused' })
})

it('shows the code of a listed wallet', async () => {
  const { app, sees } = await pressed('wallet-2')
  await sees('ConnectingWalletConnect')
  const { router } = await app.until((state) => state.pairing.flow.step === 'ready')
  expect(router.history.at(-1)?.params).toEqual({ walletId: 'wallet-2' })
})

it('finds the site’s own wallet without a request to the list', async () => {
  const custom = listedWallet(9)
  const { app, sees } = await pressed('wallet-9', { options: { customWallets: [custom] } })
  await sees('ConnectingWalletConnect')
  expect(app.requests.filter(({ url }) => url.includes('getWallets'))).toEqual([])
})

it('pairs with any wallet; on a phone it shows the list', async () => {
  await (await pressed('walletConnect')).sees('ConnectingWalletConnect')
  const phone = { platform: { mobile: true } as const }
  await (await pressed('walletConnect', phone)).sees('AllWallets')
})

it('opens logins that the site offers', async () => {
  const features = { ...createTestApp().store.getState().options.features, email: true }
  const socials = ['google', 'farcaster'] as const
  const options = { features: { ...features, socials: [...socials] } }
  await (await pressed('email', { options })).sees('EmailLogin')
  await (await pressed('google', { options })).sees('ConnectingSocial')
  await (await pressed('farcaster', { options })).sees('ConnectingFarcaster')
})

it.each(['email', 'google', 'com.example.nobody', 'nobody', ''])(
  'reports %p as unknown without such a wallet or login',
  async (name) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { named, view, app } = await pressed(name)
    await app.until(() => named().step === 'unknown')
    expect(view()).toBe('ConnectingWallet')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(JSON.stringify(name)))
  },
)

it('does not report a wallet as unknown when the list fails, and retries once', async () => {
  const answers = { up: false }
  const respond = (request: Request) =>
    answers.up ? walletService([listedWallet(1)])(request) : new Response('{}', { status: 500 })
  const { app, named, sees } = await pressed('wallet-1', { respond })
  await app.until(() => named().step === 'unreached')
  answers.up = true
  app.store.dispatch(namedWalletRequested({ name: 'wallet-1' }))
  await sees('ConnectingWalletConnect')
})

it('sends no request after it was cancelled', async () => {
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
