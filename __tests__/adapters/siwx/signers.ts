import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { getAddress, WIF as wifOf } from '@scure/btc-signer/payment.js'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'

/** One account of a chain namespace, which signs with third-party code. */
export type TestSigner = {
  kind: string
  chainId: CaipNetworkId
  address: string
  sign(message: string): Promise<string>
}

export const BITCOIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_TESTNET: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'
export const BITCOIN_REGTEST: CaipNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const EVM: CaipNetworkId = 'eip155:31337'

const WIF_CODER = wifOf()
/** Keys of the examples in BIP-322, and one of a rare form. */
const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const WIF_OLD = WIF_CODER.encode(new Uint8Array(32).fill(7))
const WIF_NESTED = 'KwTbAxmBXjoZM3bzbXixEr9nxLhyYSM4vp2swet58i19bw9sqk5z'

export const BITCOIN_ADDRESSES = {
  P2WPKH: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  P2TR: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
  'P2SH-P2WPKH': '3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f',
  P2PKH: getAddress('pkh', new Uint8Array(32).fill(7)) ?? '',
}

const KEYS = { P2WPKH: WIF, P2TR: WIF, 'P2SH-P2WPKH': WIF_NESTED, P2PKH: WIF_OLD }

export function evmSigner(key: `0x${string}`): TestSigner {
  const account = privateKeyToAccount(key)
  const signMessage = async (message: string) => account.signMessage({ message })
  return { kind: 'EOA', chainId: EVM, address: account.address, sign: signMessage }
}

/** A new Ed25519 key from Node's own cryptography. */
export function solanaSigner(): TestSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    kind: 'Ed25519',
    chainId: SOLANA,
    address: base58.encode(key),
    sign: async (message) => base58.encode(sign(null, Buffer.from(message, 'utf8'), privateKey)),
  }
}

export function bitcoinSigner(kind: keyof typeof BITCOIN_ADDRESSES): TestSigner {
  const address = BITCOIN_ADDRESSES[kind]
  const key = KEYS[kind]
  return { kind, chainId: BITCOIN, address, sign: async (text) => Signer.sign(key, address, text) }
}
