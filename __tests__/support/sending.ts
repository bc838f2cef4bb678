import { encodeFunctionData, erc20Abi, getAddress, isAddress } from 'viem'
import { normaliseName } from '../../src/adapters/evm/normaliseName'
import type { AdapterFactory, ChainAdapter, Transfer } from '../../src/adapters/types'
import { connectRequested } from '../../src/slices/connect'
import { toUnits } from '../../src/slices/domain/trade/units'
import type { SendToken } from '../../src/slices/domain/trade/transfer'
import { recipientTyped, selectSend, sendAmountTyped, sendTokenChosen } from '../../src/slices/send'
import {
  ADDRESS,
  createTestApp,
  fakeWallet,
  noAnswer,
  ONE,
  TWO,
  type TestAppInput,
} from './createTestApp'
import { fakeAdapter } from './fakeWallets'

export const RECIPIENT = '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF'
export const HASH = `0x${'8d'.repeat(32)}`

/** The native coin of the test networks. */
export const COIN: SendToken = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  address: null,
  available: '10',
  price: 2000,
  iconUrl: null,
}
export const DOLLAR: SendToken = {
  ...COIN,
  name: 'Harbor Dollar',
  symbol: 'HRBD',
  decimals: 6,
  address: `${ONE.caipNetworkId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
  available: '1840.5',
  price: 1,
}

/** Answers for sending; by default everything is accepted. */
export type Wallet = {
  sent: Omit<Transfer, 'provider'>[]
  send: () => Promise<string>
  estimate: () => Promise<string>
}

/** A service, and a node that returns the decimals of tokens: those of `DOLLAR` by default. */
export function withDecimals(
  { respond = noAnswer }: TestAppInput = {},
  decimals: () => unknown = () => '0x6',
): TestAppInput['respond'] {
  return async (request) => {
    const body = request.method === 'POST' ? await request.clone().text() : ''
    if (!/"eth_call".*0x313ce567/.test(body)) return respond(request)
    return Response.json({ jsonrpc: '2.0', id: 1, result: decimals() })
  }
}

/** An app with a connected installed wallet that can send. */
export async function sendingApp(input: TestAppInput = {}) {
  const wallet: Wallet = {
    sent: [],
    send: () => Promise.resolve(HASH),
    estimate: () => Promise.resolve('420000000000000'),
  }
  const installed = fakeWallet()
  installed.chainId = Number(input.networks?.[0]?.id ?? installed.chainId)
  const adapter: ChainAdapter = {
    ...fakeAdapter(() => installed),
    normaliseAddress: (text) =>
      typeof text === 'string' && isAddress(text, { strict: false }) ? getAddress(text) : null,
    normaliseName: (name) => Promise.resolve(normaliseName(name)),
    send({ provider: _, ...transfer }) {
      wallet.sent.push(transfer)
      return wallet.send()
    },
    estimate: () => wallet.estimate(),
  }
  const factory: AdapterFactory = {
    id: 'viem',
    namespace: 'eip155',
    load: () => Promise.resolve(adapter),
  }
  const app = createTestApp({
    networks: [ONE, TWO],
    wallets: [installed],
    adapters: [factory],
    ...input,
    respond: withDecimals(input),
  })
  const connectorId = installed.connector.id
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'c', show: false }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return { app, wallet, installed }
}

export type Sending = Awaited<ReturnType<typeof sendingApp>>

/** Fills in a valid transfer. */
export async function fill({ app }: Pick<Sending, 'app'>, token = DOLLAR, amount = '125') {
  app.store.dispatch(sendTokenChosen(token))
  app.store.dispatch(sendAmountTyped(amount))
  app.store.dispatch(recipientTyped(RECIPIENT))
  await app.until((state) => selectSend(state).recipient.step === 'found')
}

/** The exact request that the wallet should get. */
export function asked({ address, decimals }: SendToken, amount: string) {
  const units = toUnits(amount, decimals) ?? 0n
  const common = { network: ONE, from: ADDRESS }
  if (!address) return { ...common, to: RECIPIENT, amount: String(units), data: '0x' }
  const args = [RECIPIENT, units] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { ...common, to: address.split(':')[2], amount: '0', data }
}
