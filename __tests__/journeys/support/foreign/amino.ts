import { Secp256k1Wallet, makeSignDoc } from '@cosmjs/amino'

/** The key, hex, and the address prefix by the chain's reference. */
export type AminoTold = { key: string; prefixes: Record<string, string> }

/** The document of a text in ADR-36. */
const documentOf = (signer: string, text: string) =>
  makeSignDoc(
    [{ type: 'sign/MsgSignData', value: { signer, data: btoa(text) } }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0,
  )

/**
 * Installs a signer of CosmJS under Keplr's global: address, document and signature are from
 * CosmJS.
 */
export function start({ key, prefixes }: AminoTold): void {
  const secret = Uint8Array.from(key.match(/../g) ?? [], (byte) => parseInt(byte, 16))
  const on = async (chainId: string) => {
    const wallet = await Secp256k1Wallet.fromKey(secret, prefixes[chainId])
    const [account] = await wallet.getAccounts()
    if (!account) throw new Error('The signer has no account.')
    return { wallet, account }
  }
  const keplr = {
    enable: (chainId: string) => on(chainId).then(() => undefined),
    async getKey(chainId: string) {
      const { address, algo, pubkey } = (await on(chainId)).account
      return { name: 'CosmJS', algo, pubKey: pubkey, bech32Address: address, isNanoLedger: false }
    },
    async signArbitrary(chainId: string, signer: string, text: string) {
      const { wallet } = await on(chainId)
      return (await wallet.signAmino(signer, documentOf(signer, text))).signature
    },
  }
  Reflect.set(window, 'keplr', keplr)
}
