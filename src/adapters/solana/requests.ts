import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { decode, encode, readTransaction, toSignature, type TransactionText } from './bytes'
import { listedChain } from './chains'
import { sendSigned } from './node'
import { invalidParams, readSendOptions, type SendOptions } from './sendOptions'
import { featureOf } from '../discovery/standardFeatures'
import type { StandardAccount } from './standardWallet'

/** State of a provider's connection; an empty list of accounts means disconnected. */
export type SolanaProviderState = { accounts: StandardAccount[]; network: Network | null }
type Request = { method: string; params?: unknown }
type Asked = { wallet: unknown; account: StandardAccount; network: SolanaProviderState['network'] }

/**
 * Answers a pairing method of Solana with the features of a wallet. Transactions are base64 or base58 and are
 * returned in the same encoding; messages and signatures are base58.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNAUTHORIZED` for an account that the wallet does not share,
 * `INVALID_PARAMS`, `UNSUPPORTED_METHOD`, `MALFORMED_REPLY`, or what the wallet throws
 */
export async function answerRequest(
  wallet: unknown,
  { accounts, network }: SolanaProviderState,
  { method, params }: Request,
): Promise<unknown> {
  const [active] = accounts
  if (!active) throw errorOf('NOT_CONNECTED')
  const pubkey = readProperty(params, 'pubkey') ?? active.address
  const account = accounts.find(({ address }) => address === pubkey)
  if (!account) throw errorOf('UNAUTHORIZED', { method })
  const asked = { wallet, account, network }
  switch (method) {
    case 'solana_signMessage':
      return { signature: await signMessage(asked, readProperty(params, 'message')) }
    case 'solana_signTransaction': {
      const text = requireTransaction(readProperty(params, 'transaction'))
      const [signed] = await signAll(asked, [text])
      return { transaction: signed, signature: signatureIn(signed) }
    }
    case 'solana_signAllTransactions': {
      const given = readProperty(params, 'transactions')
      if (!Array.isArray(given) || given.length === 0) throw invalidParams('transactions')
      return { transactions: await signAll(asked, given.map(requireTransaction)) }
    }
    case 'solana_signAndSendTransaction': {
      const text = requireTransaction(readProperty(params, 'transaction'))
      const options = readSendOptions(readProperty(params, 'options'))
      return { signature: await signAndSend(asked, text, options) }
    }
    default:
      throw errorOf('UNSUPPORTED_METHOD', { method })
  }
}

async function signMessage({ wallet, account }: Asked, text: unknown): Promise<string> {
  const message = decode(text, 'base58')
  if (!message) throw invalidParams('message')
  const output = await call(wallet, 'solana:signMessage', [{ account: account.handle, message }])
  const signature = toSignature(readProperty(output[0], 'signature'))
  return signature ?? malformed('solana:signMessage')
}

/**
 * Requests signatures of several transactions, with one prompt if the wallet can, and returns each in its original
 * encoding.
 */
async function signAll(asked: Asked, texts: TransactionText[]): Promise<string[]> {
  const chain = chainOf(asked)
  const inputs = texts.map(({ bytes }) => ({
    account: asked.account.handle,
    transaction: bytes,
    ...(chain && { chain }),
  }))
  const outputs = await call(asked.wallet, 'solana:signTransaction', inputs)
  return texts.map(({ encoding }, at) => {
    const signed = readProperty(outputs[at], 'signedTransaction')
    return signed instanceof Uint8Array
      ? encode(signed, encoding)
      : malformed('solana:signTransaction')
  })
}

/**
 * Lets the wallet send if it lists the network. Otherwise it would send on another network than the site shows, so it
 * only signs, and the transaction is sent to the network's own nodes.
 */
async function signAndSend(
  asked: Asked,
  text: TransactionText,
  options: SendOptions,
): Promise<string> {
  const { wallet, account, network } = asked
  const feature = 'solana:signAndSendTransaction'
  const chain = chainOf(asked)
  if (chain && featureOf(wallet, feature)) {
    const input = { account: account.handle, transaction: text.bytes, chain, options }
    const [output] = await call(wallet, feature, [input])
    return toSignature(readProperty(output, 'signature')) ?? malformed(feature)
  }
  if (!network) throw errorOf('NETWORK_NOT_FOUND')
  const [signed] = await signAll(asked, [text])
  const bytes = readTransaction(signed)?.bytes
  return bytes ? sendSigned(network, bytes, options) : malformed('solana:signTransaction')
}

function chainOf({ account, network }: Asked): string | null {
  return network && listedChain(network.caipNetworkId, account.chains)
}

async function call(wallet: unknown, feature: string, inputs: object[]): Promise<unknown[]> {
  const method = featureOf(wallet, feature)
  if (!method) throw errorOf('UNSUPPORTED_METHOD', { method: feature })
  const outputs: unknown = await method(...inputs)
  return Array.isArray(outputs) ? (outputs as unknown[]) : malformed(feature)
}

function requireTransaction(text: unknown): TransactionText {
  const transaction = readTransaction(text)
  if (!transaction) throw invalidParams('transaction')
  return transaction
}

/** The first signature of a signed transaction, which is its id. */
function signatureIn(signed: string | undefined): string | null {
  const bytes = readTransaction(signed)?.bytes
  return bytes ? toSignature(bytes.slice(1, 65)) : null
}

function malformed(method: string): never {
  throw errorOf('MALFORMED_REPLY', { method })
}
