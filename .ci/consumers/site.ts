// Code of a site in TypeScript. `.ci/consumers.mjs` compiles it with the packed package.
import {
  createLatchkey,
  LatchkeyError,
  type AccountSnapshot,
  type Latchkey,
  type LatchkeyElements,
  type LatchkeyOptions,
  type NetworkInput,
  type VueElements,
} from 'latchkey'
import { viemAdapter } from 'latchkey/adapters/viem'
import { baseAccount } from 'latchkey/connectors/base-account'
import { coinbaseWallet } from 'latchkey/connectors/coinbase-wallet'
import { safe } from 'latchkey/connectors/safe'
import de from 'latchkey/locales/de'
import { base, mainnet } from 'latchkey/networks'
import { cloudSiwx, localSiwx } from 'latchkey/siwx'
import { getInWidget, installTestWallet, testWalletScript, type TestWallet } from 'latchkey/testing'
import { completeDom } from 'latchkey/testing/setup-dom'
import { createFetchAuth, createMemoryStore, createSiwxServer } from 'latchkey/siwx/server'

const ownChain: NetworkInput = {
  id: 31337,
  name: 'Own chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  blockExplorers: undefined,
  testnet: undefined,
}

export const options: LatchkeyOptions = {
  projectId: 'your-project-id',
  networks: [mainnet, base, ownChain],
  adapters: [viemAdapter({ connectors: [safe(), coinbaseWallet(), baseAccount()] })],
  locales: [de],
  siwx: localSiwx({ statement: 'Sign in to sync your notebooks.' }),
}

export const latchkey: Latchkey = createLatchkey({
  ...options,
  siwx: cloudSiwx({ url: '/auth' }),
})

export const seen: AccountSnapshot[] = []
export const stop: () => void = latchkey.on('account', (account) => {
  seen.push(account)
})
latchkey.on('network', (network) => network?.rpcUrls.default.http[0]?.startsWith('https:'))
latchkey.subscribe(({ status, networkId }) => `${status} on ${networkId ?? 'nothing'}`)

/** The store is typed without a store library: slices by name, and an opaque API cache. */
export function follow({ store }: Latchkey): (() => void) | undefined {
  if (!store) return undefined
  const address: string | undefined = Object.values(store.getState().accounts.byNamespace)
    .map((account) => (account.status === 'connected' ? account.address : undefined))
    .at(0)
  const cache: unknown = store.getState().api
  const { payload } = store.dispatch({ type: 'site/looked', payload: { address, cache } })
  // @ts-expect-error -- an action without a type is refused, so the store is not `any`
  store.dispatch({ payload })
  return store.subscribe(() => store.getState().options.projectId.length)
}

export async function connect(): Promise<string> {
  try {
    const { address } = await latchkey.connect({ connectorId: 'com.example.wallet' })
    return address ?? ''
  } catch (error) {
    // @ts-expect-error -- a mistyped code is found, so the error's type is not `any`
    if (error instanceof LatchkeyError && error.code === 'NO_SUCH_CODE') return ''
    return error instanceof LatchkeyError ? error.code : ''
  }
}

const siwx = createSiwxServer({
  origins: ['https://notes.example'],
  secret: new Uint8Array(32),
  networks: { 'eip155:1': ['https://rpc.example'] },
  store: createMemoryStore(),
})
const auth = createFetchAuth(siwx)

/** The account that sent a request, as CAIP-10 id. */
export async function whoIs(request: Request): Promise<string | null> {
  return (await auth.session(request))?.sub ?? null
}

/** Code of a site's tests: a wallet in a jsdom page, and one as a script for a browser. */
export async function tries(page: {
  addInitScript(script: { content: string }): Promise<unknown>
}): Promise<readonly `0x${string}`[]> {
  completeDom(window)
  const wallet: TestWallet = installTestWallet({ chainId: 10, answers: { eth_call: () => '0x' } })
  wallet.refuseNext('personal_sign')
  getInWidget('connect-button').click()
  window.latchkeyTestWallet.provider.on('chainChanged', (chainId: string) => chainId.length)
  await page.addInitScript({ content: testWalletScript({ rpcUrl: { 31337: 'http://localhost' } }) })
  // @ts-expect-error -- a script is text, and windows are none
  testWalletScript({ window })
  return wallet.addresses
}

/** An address is typed by its namespace, and null without a connection. */
export function addresses({ getAccount }: Latchkey): (string | null)[] {
  const evm: `0x${string}` | null = getAccount('eip155').address
  const solana = getAccount('solana')
  const any: AccountSnapshot = getAccount()
  // @ts-expect-error -- outside eip155 an address has no such form
  const wrong: `0x${string}` | null = solana.address
  if (any.status !== 'connected') return [evm, wrong, any.address]
  const length: number = any.address.length + any.connectedWalletInfo.name.length
  return [
    `${length}`,
    ...getAccount('eip155').allAccounts.map(({ address }): `0x${string}` => address),
  ]
}

/** The account of an attempt is typed in the same way. */
export async function connectEvm({ connect, connectWallet }: Latchkey): Promise<`0x${string}`[]> {
  const accounts = [
    await connect({ connectorId: 'com.example.wallet', namespace: 'eip155' }),
    await connectWallet({ namespace: 'eip155' }),
  ]
  return accounts.flatMap((account) => (account.status === 'connected' ? [account.address] : []))
}

latchkey.on('account', (account) => {
  if (account.status === 'connected') account.address.startsWith('0x')
  // @ts-expect-error -- while nobody is connected there may be no address
  account.address.startsWith('0x')
})

// Elements in the DOM, in Vue's templates and in Svelte's.
export const button: HTMLElementTagNameMap['latchkey-wallet-button'] =
  document.createElement('latchkey-wallet-button')
export const attributes: LatchkeyElements['latchkey-button'] = {
  size: 'sm',
  'account-status': 'avatar full',
}
export type Vue = InstanceType<VueElements['latchkey-network-button']>['$props']
export const vue: Vue = { 'chain-status': 'icon', disabled: true }
// @ts-expect-error -- there is no such size
export const wrongVue: Vue = { size: 'huge' }
type Svelte = svelteHTML.IntrinsicElements['latchkey-button']
export const svelte: Svelte = { size: 'lg', class: 'wide', 'on:click': () => undefined }
// @ts-expect-error -- there is no such size
export const wrongSvelte: Svelte = { size: 'huge' }
