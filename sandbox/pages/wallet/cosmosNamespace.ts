import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { CosmosChain } from '../shared/cosmos/keys'
import { createCosmosSigner } from '../shared/cosmos/signer'
import { parseParams } from '../../../services/wallet/evmParams'
import { invalidParams, unauthorized, unsupportedMethod } from '../../../services/wallet/rpcError'
import type { NamespaceRequest, Task, WalletNamespace } from './namespace'

const AminoParams = z.object({
  signerAddress: z.string(),
  signDoc: z.looseObject({
    chain_id: z.string(),
    msgs: z.array(z.looseObject({ type: z.string(), value: z.unknown() })),
  }),
})
const DirectParams = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chainId: z.string(),
    accountNumber: z.string().check(z.regex(/^\d+$/)),
    authInfoBytes: z.string(),
    bodyBytes: z.string(),
  }),
})
const TextMessage = z.object({ data: z.string() })

/** Cosmos for the pairing wallet: one key with an address on each chain. */
export function cosmosNamespace(key: Uint8Array, chains: readonly CosmosChain[]): WalletNamespace {
  const signer = createCosmosSigner(key)
  const addressOn = (chainId: string) => {
    const chain = chains.find(({ id }) => id === chainId)
    return chain ? [signer.addressOf(chain.prefix)] : []
  }

  function read(granted: readonly string[], { method, params, chainId }: NamespaceRequest): Task {
    const [own = ''] = addressOn(chainId)
    const account = { label: 'Account', value: own }
    const require = (address: string) => {
      if (address !== own || !granted.includes(own)) throw unauthorized()
    }
    switch (method) {
      case 'cosmos_getAccounts': {
        const pubkey = base64.encode(signer.publicKey)
        return {
          description: { title: 'Show your account', facts: [account] },
          run: async () => [{ algo: 'secp256k1', address: own, pubkey }],
        }
      }
      case 'cosmos_signAmino': {
        const { signerAddress, signDoc } = parseParams(AminoParams, params)
        require(signerAddress)
        const [first] = signDoc.msgs
        const text = first?.type === 'sign/MsgSignData' ? textIn(first.value) : undefined
        return {
          description: {
            title: text === undefined ? 'Sign a transaction' : 'Sign a message',
            facts: [account],
            ...(text !== undefined && { text }),
          },
          run: async () => ({ signed: signDoc, signature: signer.signAmino(signDoc) }),
        }
      }
      case 'cosmos_signDirect': {
        const { signerAddress, signDoc } = parseParams(DirectParams, params)
        require(signerAddress)
        const doc = {
          chainId: signDoc.chainId,
          accountNumber: BigInt(signDoc.accountNumber),
          bodyBytes: decoded(signDoc.bodyBytes),
          authInfoBytes: decoded(signDoc.authInfoBytes),
        }
        return {
          description: { title: 'Sign a transaction', facts: [account] },
          run: async () => ({ signed: signDoc, signature: signer.signDirect(doc) }),
        }
      }
      default:
        throw unsupportedMethod(method)
    }
  }
  return {
    name: 'cosmos',
    chains,
    shared: addressOn,
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    events: ['accountsChanged'],
    read,
  }
}

/** The text in a message that is not a transaction (ADR-36). */
const textIn = (value: unknown): string =>
  new TextDecoder().decode(decoded(parseParams(TextMessage, value).data))

function decoded(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw invalidParams('the bytes are not base64')
  }
}
