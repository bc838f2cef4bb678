import type { PolkadotKeys } from '../../shared/polkadot/keys'
import {
  bytesOf,
  polkadotSignerOf,
  type Payload,
  type PolkadotSigner,
} from '../../shared/polkadot/signer'
import type { Person } from '../person'

/** Parts of a wallet of `injectedWeb3`. */
export type Web3Holder = {
  /** The keys and networks; requests wait until they are loaded. */
  open: () => Promise<PolkadotKeys>
  person: Person
}

type Shared = { name: string; address: string; type: string; genesisHash: string | null }
type Listener = (accounts: Shared[]) => void

const NOT_ALLOWED = 'The source is not allowed to interact with this extension'

/**
 * Polkadot.js and similar wallets: a list of accounts, the last of which is restricted to the
 * second network.
 */
export function web3Shape({ open, person }: Web3Holder) {
  const listeners = new Set<Listener>()
  /** The accounts that the site may see, by index of their keys. */
  let chosen = [0, 1, 2]

  const signers = async (): Promise<PolkadotSigner[]> => {
    const { keys } = await open()
    return chosen.map((at) => polkadotSignerOf(keys[at] ?? new Uint8Array()))
  }
  async function list(): Promise<Shared[]> {
    const { chains } = await open()
    const bound = chains[1]?.id.slice('polkadot:'.length)
    if (!person.control.permitted) return []
    return (await signers()).map(({ address }, at) => ({
      name: `Account ${at + 1}`,
      address,
      type: 'sr25519',
      genesisHash: chosen[at] === 2 ? `0x${bound}${'0'.repeat(32)}` : null,
    }))
  }
  /** The signer of an address, if the site may use it. */
  async function by(given: string): Promise<PolkadotSigner> {
    const found = (await signers()).find(({ address }) => address === given)
    if (!person.control.permitted || !found) throw new Error(NOT_ALLOWED)
    return found
  }
  async function emitAccounts(): Promise<void> {
    const accounts = await list()
    listeners.forEach((listener) => listener(accounts))
  }
  const accounts = {
    get: list,
    subscribe(listener: Listener) {
      listeners.add(listener)
      void list().then(listener)
      return () => void listeners.delete(listener)
    },
  }
  const signer = {
    async signRaw({ address, data }: { address: string; data: string; type: string }) {
      const own = await by(address)
      const text = new TextDecoder().decode(bytesOf(data))
      await person.sign(text)
      return { id: 1, signature: own.signText(text) }
    },
    async signPayload(payload: Payload & { address: string }) {
      const own = await by(payload.address)
      await person.signTransaction(bytesOf(payload.method).length)
      return { id: 1, signature: own.signPayload(payload) }
    },
  }
  return {
    version: '0.61.7',
    async enable(_siteName: string) {
      await person.share((await signers()).map(({ address }) => address))
      return { accounts, signer }
    },
    /** Shares other accounts, like a user in the wallet. */
    choose(accountIndexes: readonly number[]) {
      chosen = [...accountIndexes]
      return emitAccounts()
    },
    /** Revokes the permission, like a user in the wallet. */
    withdraw() {
      person.control.permitted = false
      return emitAccounts()
    },
    listenerCount: () => listeners.size,
  }
}
