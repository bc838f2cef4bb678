import type { TransactionSerializedEIP1559 } from 'viem'
import { installTestWallet, type TestWallet, type TestWalletOptions } from '../../src/testing'

/** Addresses of the two default accounts of a wallet. */
export const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A different key, with its address. */
export const OTHER = {
  privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const

const installed: TestWallet[] = []

afterEach(() => {
  for (const wallet of installed.splice(0)) wallet.uninstall()
  sessionStorage.clear()
})

/** A wallet that is uninstalled after the test. */
export function put(options?: TestWalletOptions): TestWallet {
  const wallet = installTestWallet(options)
  installed.push(wallet)
  return wallet
}

/** A wallet that is already connected to the site. */
export async function putConnected(options?: TestWalletOptions): Promise<TestWallet> {
  const wallet = put(options)
  await ask(wallet, 'eth_requestAccounts')
  return wallet
}

/** Sends a request to a wallet like a site. */
export const ask = (
  { provider }: TestWallet,
  method: string,
  ...params: unknown[]
): Promise<unknown> => provider.request({ method, params })

/** Records the events of a provider. */
export function listen({ provider }: TestWallet): [string, unknown][] {
  const heard: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    provider.on(event, (payload: unknown) => void heard.push([event, payload]))
  return heard
}

/** Waits until a provider has emitted its events. */
export const news = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve))

/** A signed EIP-1559 transaction, recognised by its first byte. */
export function serialized(value: unknown): TransactionSerializedEIP1559 {
  const is = (text: unknown): text is TransactionSerializedEIP1559 =>
    typeof text === 'string' && text.startsWith('0x02')
  if (!is(value)) throw new Error(`no transaction: ${String(value)}`)
  return value
}
