import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toFrameError } from '../../../src/adapters/frame/frameError'
import type { RequestOf } from '../../../src/adapters/frame/messages'
import { createFrameProvider } from '../../../src/adapters/frame/provider'
import { errorNumber } from '../../../src/slices/domain/errors/records'
import { toNetwork } from '../../../src/slices/domain/network/network'
import { figure } from '../../journeys/support/figures'
import { frame, SMART, until } from './smartFrame'

const Methods = z.array(z.object({ name: z.string(), examples: z.array(z.array(z.unknown())) }))
const file = join(__dirname, '../../support/metamask/methods.json')
const methods = Methods.parse(JSON.parse(readFileSync(file, 'utf8')))

const PLACEHOLDERS =
  /0xd46e8dd67c5d32be8058bb8eb970870f07244567|0xDeaDbeefdEAdbeefdEadbEEFdeadbeefDEADbEEF|0x0{40}/g

/** The parameters of an example with the frame's account and chain. */
function own(method: string, params: readonly unknown[]): unknown[] {
  const text = JSON.stringify(params)
    .replaceAll(PLACEHOLDERS, SMART)
    .replaceAll('0xaa36a7', '0x7a69')
    .replaceAll('"chainId":1,', '"chainId":31337,')
  const list = z.array(z.unknown()).parse(JSON.parse(text))
  return method === 'personal_sign' ? [list[0], SMART] : list
}

const network = toNetwork({
  id: 31337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
})

/** The provider of a site, connected directly to the frame's page. */
function open() {
  const page = frame()
  const ask = ({ method, params, chainId, rpcUrl }: RequestOf<'RPC_REQUEST'>) =>
    page.ask(method, params, { chainId, rpcUrl }).catch((error: unknown) => {
      throw toFrameError({ message: String(error), code: errorNumber(error) ?? undefined })
    })
  const provider = createFrameProvider({
    namespace: 'eip155',
    networks: () => [network],
    nodeOf: () => ({ rpcUrl: 'https://node.test' }),
    paymasterOf: () => undefined,
    active: () => ({
      network,
      accounts: [{ address: SMART, type: 'smartAccount' }],
      smartAccountDeployed: null,
    }),
    read: ask,
    approve: ask,
    switchTo: async () => undefined,
    onRefused: () => undefined,
  })
  return { provider, shown: page.shown }
}

/** The result of a request when the user refuses every question. */
async function outcomeOf(method: string, params: readonly unknown[]): Promise<string> {
  const { provider, shown } = open()
  const request = method === 'wallet_watchAsset' ? { type: params[0], options: params[1] } : params
  let outcome = ''
  void provider.request({ method, params: request }).then(
    () => (outcome = 'answers'),
    (error: unknown) => (outcome = String(errorNumber(error))),
  )
  await until(() => outcome !== '' || shown.length > 0)
  const card = shown[0]
  if (!card) return outcome
  card.reject()
  await until(() => outcome !== '')
  return `asks, ${outcome}`
}

it('answers, asks or refuses as intended for each method that MetaMask documents', async () => {
  const outcomes: Record<string, string> = {}
  for (const { name, examples } of methods) {
    const results = await Promise.all(examples.map((params) => outcomeOf(name, own(name, params))))
    outcomes[name] = [...new Set(results)].join(' or ')
  }
  figure('MetaMask openrpc.yaml', `${methods.length} methods`)
  expect(outcomes).toEqual({
    eth_accounts: 'answers',
    eth_decrypt: '-32601',
    eth_getEncryptionPublicKey: '-32601',
    eth_requestAccounts: 'answers',
    // The recipient in the example has a wrong checksum.
    eth_sendTransaction: '-32602',
    eth_signTypedData_v4: 'asks, 4001',
    eth_subscribe: '-32601',
    eth_unsubscribe: '-32601',
    personal_sign: 'asks, 4001',
    wallet_addEthereumChain: '-32601',
    wallet_getCallsStatus: '5730',
    wallet_getCapabilities: 'answers',
    wallet_getGrantedExecutionPermissions: 'answers',
    wallet_getPermissions: '-32601',
    wallet_getSupportedExecutionPermissions: 'answers',
    wallet_registerOnboarding: '-32601',
    // The permission in the example is not supported.
    wallet_requestExecutionPermissions: '-32602',
    wallet_requestPermissions: '-32601',
    // An earlier draft of ERC-7715 used this name with other parameters.
    wallet_revokePermissions: '-32602',
    wallet_scanQRCode: '-32601',
    wallet_sendCalls: 'asks, 4001',
    wallet_switchEthereumChain: '4902',
    wallet_watchAsset: '-32601',
    web3_clientVersion: '-32601',
  })
})

it('asks to approve the example transaction of MetaMask once its checksum is corrected', async () => {
  const [example] = methods.find(({ name }) => name === 'eth_sendTransaction')?.examples ?? []
  const [transaction] = z.array(z.looseObject({ to: z.string() })).parse(own('', example ?? []))
  const to = transaction?.to.toLowerCase()
  expect(await outcomeOf('eth_sendTransaction', [{ ...transaction, to }])).toBe('asks, 4001')
})
