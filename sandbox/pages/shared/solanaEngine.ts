import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { TestAccount } from '../../../services/wallet/evmEngine'
import { askNode } from '../../../services/wallet/jsonRpc'
import { RpcError, invalidParams, unauthorized } from '../../../services/wallet/rpcError'

/** A Solana network of a test wallet. */
export type SolanaChain = { id: string; name: string; rpcUrl: string }

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * Signs with real Ed25519 keys and sends to real nodes. It has no access to sites, permissions or
 * dialogs.
 */
export function createSolanaEngine(
  accounts: readonly TestAccount[],
  chains: readonly SolanaChain[],
) {
  // The secret key in the form that wallets export: 32 bytes of seed, then the public key.
  const seeds = new Map(
    accounts.map(({ address, privateKey }) => [address, base58.decode(privateKey).slice(0, 32)]),
  )

  function sign(address: string, bytes: Uint8Array): Uint8Array {
    const seed = seeds.get(address)
    if (!seed) throw unauthorized()
    return ed25519.sign(bytes, seed)
  }

  function signTransaction(address: string, transaction: Uint8Array): Uint8Array {
    const { at, message } = signerIn(transaction, address)
    const signed = Uint8Array.from(transaction)
    signed.set(sign(address, message), 1 + at * SIGNATURE_BYTES)
    return signed
  }

  return {
    /** The addresses of the wallet's keys. */
    addresses: [...seeds.keys()],
    chains: [...chains],
    sign,
    /**
     * Adds the account's signature to a transaction, legacy or versioned; throws -32602 when it is
     * not a signer.
     */
    signTransaction,
    /** Signs and sends; resolves with the first signature, which identifies the transaction. */
    async send(address: string, transaction: Uint8Array, chainId: string, options: object = {}) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new RpcError(4901, 'The wallet is not connected to the requested chain.')
      const signed = signTransaction(address, transaction)
      const config = { encoding: 'base64', ...options }
      await askNode(chain.rpcUrl, 'sendTransaction', [base64.encode(signed), config])
      return signed.slice(1, 1 + SIGNATURE_BYTES)
    },
  }
}

/** A Solana engine. */
export type SolanaEngine = ReturnType<typeof createSolanaEngine>

/** The signed part of a transaction, and the index of the account's signature. */
function signerIn(transaction: Uint8Array, address: string) {
  const count = transaction[0] ?? 0
  const message = transaction.subarray(1 + count * SIGNATURE_BYTES)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  const keys = isVersioned ? 5 : 4
  for (let at = 0; at < count; at++) {
    const key = message.subarray(keys + at * KEY_BYTES, keys + (at + 1) * KEY_BYTES)
    if (key.length === KEY_BYTES && base58.encode(key) === address) return { at, message }
  }
  throw invalidParams('the transaction is not signed by this account')
}
