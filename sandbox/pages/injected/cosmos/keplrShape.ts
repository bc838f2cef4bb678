import type { CosmosKeys } from '../../shared/cosmos/keys'
import { createCosmosSigner, type CosmosSigner, type DirectDoc } from '../../shared/cosmos/signer'
import type { Person } from '../person'

/** What a Keplr-shaped wallet is made of. */
export type KeplrHolder = {
  /** The keys and chains; they may arrive late, requests wait for them. */
  open: () => Promise<CosmosKeys>
  person: Person
  /** Says to the page that the keys changed. */
  changed: () => void
}

/** The document as sites hand it over, who write the number in different ways. */
type GivenDoc = Omit<DirectDoc, 'accountNumber'> & { accountNumber: bigint | string }

const NOT_PERMITTED = 'Unauthorized.'

/** As Keplr and Leap: one account a chain, asked for chain by chain. */
export function keplrShape({ open, person, changed }: KeplrHolder) {
  const chosen = { account: 0 }
  async function on(chainId: string) {
    const { keys, chains } = await open()
    const chain = chains.find(({ id }) => id === `cosmos:${chainId}`)
    if (!chain) throw new Error(`There is no chain info for ${chainId}`)
    const signer = createCosmosSigner(keys[chosen.account] ?? new Uint8Array())
    return { signer, address: signer.addressOf(chain.prefix) }
  }
  /** The signer of an address, where the site may ask it. */
  async function by(chainId: string, address: string): Promise<CosmosSigner> {
    const { signer, address: own } = await on(chainId)
    if (!person.control.permitted) throw new Error(NOT_PERMITTED)
    if (own !== address) throw new Error('Signer mismatched')
    return signer
  }
  return {
    version: '0.12.0',
    mode: 'extension',
    async enable(chainIds: string | string[]) {
      const all = await Promise.all([chainIds].flat().map(on))
      await person.share(all.map(({ address }) => address))
    },
    async disable() {
      person.control.permitted = false
    },
    async getKey(chainId: string) {
      const { signer, address } = await on(chainId)
      if (!person.control.permitted) throw new Error(NOT_PERMITTED)
      return {
        name: 'Sandbox',
        algo: 'secp256k1',
        pubKey: signer.publicKey,
        address: signer.account,
        bech32Address: address,
        isNanoLedger: false,
      }
    },
    async signArbitrary(chainId: string, address: string, text: string) {
      const signer = await by(chainId, address)
      await person.sign(text)
      return signer.signText(address, text)
    },
    async signAmino(chainId: string, address: string, signDoc: object) {
      const signer = await by(chainId, address)
      await person.signTransaction(JSON.stringify(signDoc).length)
      return { signed: signDoc, signature: signer.signAmino(signDoc) }
    },
    async signDirect(chainId: string, address: string, given: GivenDoc) {
      const signer = await by(chainId, address)
      const signed = { ...given, accountNumber: BigInt(given.accountNumber) }
      await person.signTransaction(given.bodyBytes.length)
      return { signed, signature: signer.signDirect(signed) }
    },
    /** Goes to another key, as a person does in the wallet. */
    choose(account: number) {
      chosen.account = account
      changed()
    },
    /** Takes the permission back, as a person does in the wallet. */
    withdraw() {
      person.control.permitted = false
      changed()
    },
  }
}
