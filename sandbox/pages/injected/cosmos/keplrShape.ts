import type { CosmosKeys } from '../../shared/cosmos/keys'
import { createCosmosSigner, type CosmosSigner, type DirectDoc } from '../../shared/cosmos/signer'
import type { Person } from '../person'

/** Parts of a Keplr-like wallet. */
export type KeplrHolder = {
  /** The keys and chains; requests wait until they are loaded. */
  open: () => Promise<CosmosKeys>
  person: Person
  /** Reports changed keys to the page. */
  changed: () => void
}

/** The document from a site; sites write the account number in different forms. */
type GivenDoc = Omit<DirectDoc, 'accountNumber'> & { accountNumber: bigint | string }

const NOT_PERMITTED = 'Unauthorized.'

/** Keplr and Leap: one account per chain, requested for each chain. */
export function keplrShape({ open, person, changed }: KeplrHolder) {
  const chosen = { account: 0 }
  async function on(chainId: string) {
    const { keys, chains } = await open()
    const chain = chains.find(({ id }) => id === `cosmos:${chainId}`)
    if (!chain) throw new Error(`There is no chain info for ${chainId}`)
    const signer = createCosmosSigner(keys[chosen.account] ?? new Uint8Array())
    return { signer, address: signer.addressOf(chain.prefix) }
  }
  /** The signer of an address, if the site may use it. */
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
    /** Selects another key, like a user in the wallet. */
    choose(account: number) {
      chosen.account = account
      changed()
    },
    /** Revokes the permission, like a user in the wallet. */
    withdraw() {
      person.control.permitted = false
      changed()
    },
  }
}
