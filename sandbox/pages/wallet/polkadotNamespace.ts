import * as z from 'zod/mini'
import { parseParams } from '../../../services/wallet/evmParams'
import type { PolkadotKeys } from '../shared/polkadot/keys'
import { bytesOf, createPolkadotSigner } from '../shared/polkadot/signer'
import { invalidParams, unauthorized, unsupportedMethod } from '../../../services/wallet/rpcError'
import type { NamespaceRequest, Task, WalletNamespace } from './namespace'

const Hex = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const Num = z.string().check(z.regex(/^0x[0-9a-f]+$/i))
const TextParams = z.object({ address: z.string(), message: z.string() })
const TransactionParams = z.object({
  address: z.string(),
  transactionPayload: z.object({
    method: Hex,
    era: Hex,
    nonce: Num,
    tip: Num,
    specVersion: Num,
    transactionVersion: Num,
    genesisHash: Hex,
    blockHash: Hex,
  }),
})

/** Polkadot for the pairing wallet: one key, whose address is the same on every network. */
export function polkadotNamespace(
  key: Uint8Array,
  chains: PolkadotKeys['chains'],
): WalletNamespace {
  const signer = createPolkadotSigner(key)
  const own = signer.address
  const facts = [{ label: 'Account', value: own }]

  function read(granted: readonly string[], { method, params, chainId }: NamespaceRequest): Task {
    const require = (address: string) => {
      if (address !== own || !granted.includes(own)) throw unauthorized()
    }
    switch (method) {
      case 'polkadot_signMessage': {
        const { address, message } = parseParams(TextParams, params)
        require(address)
        return {
          description: { title: 'Sign a message', facts, text: message },
          run: async () => ({ signature: signer.signText(message) }),
        }
      }
      case 'polkadot_signTransaction': {
        const { address, transactionPayload } = parseParams(TransactionParams, params)
        require(address)
        if (!`polkadot:${transactionPayload.genesisHash.slice(2)}`.startsWith(chainId))
          throw invalidParams('the transaction is for another network')
        const bytes = String(bytesOf(transactionPayload.method).length)
        return {
          description: {
            title: 'Sign a transaction',
            facts: [...facts, { label: 'Bytes', value: bytes }],
          },
          run: async () => ({ signature: signer.signPayload(transactionPayload) }),
        }
      }
      default:
        throw unsupportedMethod(method)
    }
  }
  return {
    name: 'polkadot',
    chains,
    shared: (chainId) => (chains.some(({ id }) => id === chainId) ? [own] : []),
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged'],
    read,
  }
}
