import { base64, hex } from '@scure/base'
import { getInputType, Transaction } from '@scure/btc-signer/transaction.js'
import { p2wpkh } from '@scure/btc-signer/payment.js'
import { leatherShape, satsShape } from '../../../sandbox/pages/injected/bitcoin/asked'
import {
  okxShape,
  standardShape,
  unisatShape,
  type Holder,
} from '../../../sandbox/pages/injected/bitcoin/shapes'
import { createPerson } from '../../../sandbox/pages/injected/person'
import { createBitcoinEngine } from '../../../sandbox/pages/shared/bitcoin/engine'
import { leatherWallet } from '../../../src/adapters/bitcoin/leather'
import { okxWallet } from '../../../src/adapters/bitcoin/okx'
import { createBitcoinProvider } from '../../../src/adapters/bitcoin/provider'
import { satsWallet } from '../../../src/adapters/bitcoin/sats'
import { standardWallet } from '../../../src/adapters/bitcoin/standard'
import { unisatWallet } from '../../../src/adapters/bitcoin/unisat'
import type { BitcoinWallet } from '../../../src/adapters/bitcoin/wallet'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { toNetwork, type Network } from '../../../src/slices/domain/network/network'
import type { Connector } from '../../../src/slices/domain/wallet/connector'

export const MAINNET: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
export const TESTNET: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'

export const connector: Connector = {
  id: 'Lantern',
  type: 'ANNOUNCED',
  name: 'Lantern',
  chain: 'bip122',
  imageUrl: 'data:image/png;base64,AAAA',
}

export const networkOf = (caipNetworkId: CaipNetworkId): Network =>
  toNetwork({
    id: caipNetworkId.slice('bip122:'.length),
    name: 'Bitcoin',
    chainNamespace: 'bip122',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  })

const KEY = new Uint8Array(32).fill(11)
/** Nothing is sent here: there is no chain. */
export const signer = createBitcoinEngine(KEY, 'mainnet', 'http://127.0.0.1:9')
export const [PAYMENT = '', ORDINALS = ''] = signer.keys.map(({ address }) => address)
export const testSigner = createBitcoinEngine(KEY, 'testnet', 'http://127.0.0.1:9')
export const [TEST_PAYMENT = '', TEST_ORDINALS = ''] = testSigner.keys.map(({ address }) => address)

/** A rejection in the format of a kind of wallet. */
const REFUSALS = {
  standard: () => new Error('User rejected the request.'),
  sats: () => ({ code: -32000, message: 'User rejected request.' }),
  leather: () => ({ code: 4001, message: 'User rejected the request' }),
  unisat: () => ({ code: 4001, message: 'User rejected the request.' }),
  okx: () => ({ code: 4001, message: 'User rejected the request.' }),
}
export type Shape = keyof typeof REFUSALS
export const SHAPES = Object.keys(REFUSALS) as Shape[]

const MAKERS: Record<
  Shape,
  { page: (holder: Holder) => object; read: (of: unknown) => BitcoinWallet }
> = {
  standard: { page: standardShape, read: standardWallet },
  sats: { page: satsShape, read: satsWallet },
  leather: { page: leatherShape, read: leatherWallet },
  unisat: { page: unisatShape, read: unisatWallet },
  okx: { page: okxShape, read: (bitcoin) => okxWallet({ bitcoin }) },
}

/**
 * A wallet with real keys and one of the APIs, whose user answers as configured, and its provider. Tests can tamper
 * with its replies.
 */
export function lantern(shape: Shape, tamper = (inPage: object) => inPage) {
  const answers = { says: true, asked: [] as string[] }
  const held = { engine: signer }
  const person = createPerson(async ({ title }) => {
    answers.asked.push(title)
    return answers.says
  }, REFUSALS[shape])
  const icon = 'data:image/png;base64,AAAA' as const
  const inPage = MAKERS[shape].page({
    open: () => Promise.resolve(held.engine),
    person,
    name: 'Lantern',
    icon,
  })
  const withdraw = (): void => {
    const end: unknown = Reflect.get(inPage, 'withdraw')
    if (typeof end === 'function') Reflect.apply(end, inPage, [])
  }
  /** Switches the wallet to its test network; it reports that as far as its API can. */
  const goToTestnet = (): void => {
    held.engine = testSigner
    const tell: unknown = Reflect.get(inPage, 'moved')
    if (typeof tell === 'function') Reflect.apply(tell, inPage, [])
  }
  const provider = createBitcoinProvider(MAKERS[shape].read(tamper(inPage)))
  return { inPage, answers, provider, withdraw, goToTestnet }
}

/** An unsigned payment of the wallet's P2WPKH address, with further inputs if requested, as base64 PSBT. */
export function payment(inputs = 1): string {
  const output = p2wpkh(hex.decode(signer.keys[0]?.publicKey ?? ''))
  const transaction = new Transaction()
  for (let index = 0; index < inputs; index++) {
    transaction.addInput({
      txid: '11'.repeat(32),
      index,
      witnessUtxo: { script: output.script, amount: 50_000n },
    })
    transaction.addOutputAddress(ORDINALS, 40_000n)
  }
  return base64.encode(transaction.toPSBT())
}

/** The signature hash types of a base64 PSBT's inputs; null for an unsigned input. */
export function sighashTypesOf(psbt: string): (number | null)[] {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const [, signature] = transaction.getInput(at).partialSig?.[0] ?? []
    return signature?.at(-1) ?? null
  })
}

/** Whether the first input of a base64 PSBT has a signature of the wallet's key, complete or partial. */
export function isSigned(psbt: string): boolean {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  const input = transaction.getInput(0)
  if (input.finalScriptWitness) return input.finalScriptWitness.length === 2
  const [key, signature] = input.partialSig?.[0] ?? []
  if (!key || !signature || hex.encode(key) !== signer.keys[0]?.publicKey) return false
  // Finalizing checks that the signature matches the output's key.
  transaction.finalize()
  return getInputType(input).type === 'wpkh'
}
