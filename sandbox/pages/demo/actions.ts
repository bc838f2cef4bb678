import { numberToHex, parseEther, stringToHex } from 'viem'
import * as z from 'zod/mini'
import type { NamespaceProvider } from '../../../src/index'
import { sendBitcoin } from './bitcoinActions'
import { sendSol } from './solanaActions'

/** The connected wallet's provider and network, for the site's own buttons. */
export type TestContext = {
  /** Namespace of the active network (CAIP-2). */
  namespace: string
  provider: NamespaceProvider
  address: string
  /** For eip155 only. */
  chainId: number
  /** URL of a node of the network. */
  nodeUrl: string
  /** Another account, which receives the coins. */
  friend: string
}

/** Result of an action that the page displays. */
export type Outcome = { signature?: string; hash?: string }

const Text = z.string()
const Sent = z.union([
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
  Text,
])
const Status = z.object({
  status: z.number(),
  receipts: z.optional(z.array(z.object({ transactionHash: z.string() }))),
})

const Signed = z.object({ signature: z.string() })

const CALLS_PENDING = 100
const STATUS_POLL_MS = 250

const coins = (amount: string) => numberToHex(parseEther(amount))

const MESSAGE = 'Fieldnotes: this device may open my notebooks.'

/** Signs a plain message (EIP-191; Ed25519 on Solana, BIP-322 on Bitcoin). */
export async function signMessage(ground: TestContext): Promise<Outcome> {
  const { provider, address } = ground
  if (ground.namespace !== 'eip155') {
    if (!provider.signMessage) throw new Error('This wallet signs no messages.')
    return Signed.parse(await provider.signMessage({ message: MESSAGE }))
  }
  const params = [stringToHex(MESSAGE), address]
  return { signature: Text.parse(await provider.request({ method: 'personal_sign', params })) }
}

/** Signs a notebook's cover as typed data (EIP-712). */
export async function signTypedData(ground: TestContext): Promise<Outcome> {
  const { provider, address, chainId } = evmOnly(ground)
  const data = {
    domain: { name: 'Fieldnotes', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Notebook: [
        { name: 'title', type: 'string' },
        { name: 'pages', type: 'uint256' },
      ],
    },
    primaryType: 'Notebook',
    message: { title: 'Tides', pages: '48' },
  }
  const params = [address, JSON.stringify(data)]
  const signature = await provider.request({ method: 'eth_signTypedData_v4', params })
  return { signature: Text.parse(signature) }
}

/** Sends a thousandth of a coin to another account. */
export async function sendTransaction(ground: TestContext): Promise<Outcome> {
  const { provider, address, friend } = ground
  if (ground.namespace === 'solana') return sendSol(ground)
  if (ground.namespace === 'bip122') return sendBitcoin(ground)
  const params = [{ from: address, to: friend, value: coins('0.001') }]
  return { hash: Text.parse(await provider.request({ method: 'eth_sendTransaction', params })) }
}

/** Sends two payments as one bundle (EIP-5792) and waits until the wallet has run it. */
export async function sendCalls(ground: TestContext): Promise<Outcome> {
  const { provider, address, chainId, friend } = evmOnly(ground)
  const calls = ['0.001', '0.002'].map((amount) => ({ to: friend, value: coins(amount) }))
  const bundle = { version: '2.0.0', chainId: numberToHex(chainId), from: address, calls }
  const params = [{ ...bundle, atomicRequired: false }]
  const id = Sent.parse(await provider.request({ method: 'wallet_sendCalls', params }))
  const read = async () =>
    Status.parse(await provider.request({ method: 'wallet_getCallsStatus', params: [id] }))
  let state = await read()
  while (state.status === CALLS_PENDING) {
    await new Promise((resolve) => setTimeout(resolve, STATUS_POLL_MS))
    state = await read()
  }
  const hash = state.receipts?.at(-1)?.transactionHash
  if (state.status >= 400 || !hash) throw new Error(`The calls ended with status ${state.status}.`)
  return { hash }
}

function evmOnly(ground: TestContext): TestContext {
  if (ground.namespace !== 'eip155') throw new Error('This network has no such thing.')
  return ground
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Message and code of an error for the page. */
export function errorText(error: unknown): string {
  const message = field(error, 'shortMessage') ?? field(error, 'message')
  const code = field(error, 'code')
  const words = typeof message === 'string' && message ? message : 'It did not work.'
  return typeof code === 'string' || typeof code === 'number' ? `${words} (${code})` : words
}
