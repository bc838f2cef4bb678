import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawWitness } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { NETWORK, sha256x2, tagSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'

/** Networks that the wallet has addresses on. */
const NETWORKS = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}
export type BitcoinChain = keyof typeof NETWORKS

/** An address with the data to sign for it. */
export type BitcoinKey = {
  address: string
  purpose: 'payment' | 'ordinals'
  /** Hex; for Taproot only the x coordinate. */
  publicKey: string
}

/** First byte of a BIP-137 signature of a compressed key behind P2WPKH. */
const BIP137_HEADER = 39
/** Prefix of a "simple" signature since BIP-322 version 2.0.0. */
const SIMPLE = 'smp'
/** Minimal script of an output: OP_RETURN. */
const NOTHING = Uint8Array.of(0x6a)

/** An input to sign, with its allowed signature hash types; only the default type when absent. */
export type InputToSign = { index: number; sighashTypes?: readonly number[] | undefined }

/** Signs for a P2WPKH and a Taproot address of one key: texts (BIP-322, BIP-137) and PSBTs (BIP-174). */
export function createBitcoinSigner(privateKey: Uint8Array, chain: BitcoinChain) {
  const network = NETWORKS[chain]
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const xOnly = schnorr.getPublicKey(privateKey)
  const payment = p2wpkh(publicKey, network)
  const ordinals = p2tr(xOnly, undefined, network)
  const scripts = new Map([payment, ordinals].map((output) => [output.address, output]))
  const keys: BitcoinKey[] = [
    { address: payment.address ?? '', purpose: 'payment', publicKey: hex.encode(publicKey) },
    { address: ordinals.address ?? '', purpose: 'ordinals', publicKey: hex.encode(xOnly) },
  ]

  /**
   * BIP-322 2.0.0 "simple": the witness of a transaction that spends a virtual one, which commits
   * to the text.
   */
  function signBip322(address: string, message: string): string {
    const output = scripts.get(address)
    if (!output) throw new Error('The account is not of this wallet.')
    const text = new TextEncoder().encode(message)
    const digest = tagSchnorr('BIP0322-signed-message', text)
    const spend = new Transaction({
      version: 0,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
    // Added first, since the library accepts no output once an input is complete.
    spend.addOutput({ script: output.script, amount: 0n })
    spend.addInput({
      txid: new Uint8Array(32),
      index: 0xffffffff,
      sequence: 0,
      finalScriptSig: Uint8Array.of(0x00, 0x20, ...digest),
    })
    const sign = new Transaction({
      version: 0,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
    sign.addInput({
      txid: spend.id,
      index: 0,
      sequence: 0,
      witnessUtxo: { script: output.script, amount: 0n },
      ...(output === ordinals && { tapInternalKey: xOnly }),
    })
    sign.addOutput({ script: NOTHING, amount: 0n })
    sign.sign(privateKey)
    sign.finalize()
    const witness = RawWitness.encode(sign.getInput(0).finalScriptWitness ?? [])
    return `${SIMPLE}${base64.encode(witness)}`
  }

  /** BIP-137: a recoverable signature of the text, whose first byte encodes the kind of address. */
  function signEcdsa(message: string): string {
    const digest = sha256x2(prefixed('Bitcoin Signed Message:\n'), prefixed(message))
    const bytes = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
    const [recovery = 0] = bytes
    return base64.encode(Uint8Array.of(BIP137_HEADER + recovery, ...bytes.slice(1)))
  }

  return {
    keys,
    network,
    paymentScript: payment.script,
    signText: (address: string, message: string, protocol: 'bip322' | 'ecdsa'): string =>
      protocol === 'ecdsa' && address === payment.address
        ? signEcdsa(message)
        : signBip322(address, message),
    /** The bytes of a BIP-322 signature, for wallets that return bytes without the prefix. */
    signTextBytes: (address: string, message: string): Uint8Array =>
      base64.decode(signBip322(address, message).slice(SIMPLE.length)),
    /**
     * Signs the named inputs, or all of its own; with `finalize` the transaction is complete. An
     * input is signed with the type that it names (BIP-174), else with the first allowed one, and
     * never with another one.
     */
    signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[], finalize: boolean): Uint8Array {
      const transaction = Transaction.fromPSBT(psbt)
      for (const { index, sighashTypes = [] } of inputs) {
        const [first] = sighashTypes
        const { sighashType } = transaction.getInput(index)
        if (first !== undefined && sighashType === undefined)
          transaction.updateInput(index, { sighashType: first })
        transaction.signIdx(privateKey, index, first === undefined ? undefined : [...sighashTypes])
      }
      if (inputs.length === 0) transaction.sign(privateKey)
      if (finalize) transaction.finalize()
      return transaction.toPSBT()
    },
  }
}
export type BitcoinSigner = ReturnType<typeof createBitcoinSigner>

/** A text with its length as a Bitcoin variable-length integer. */
function prefixed(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const { length } = bytes
  return length < 0xfd
    ? Uint8Array.of(length, ...bytes)
    : Uint8Array.of(0xfd, length & 0xff, length >> 8, ...bytes)
}
