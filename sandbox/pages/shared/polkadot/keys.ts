import { hex } from '@scure/base'

/** Private keys of Polkadot, and the networks they are for. */
export type PolkadotKeys = {
  keys: readonly Uint8Array[]
  /** CAIP-2 ids with names. */
  chains: readonly { id: string; name: string }[]
}

/** The part of the sandbox's description that Polkadot needs. */
type Described = {
  accounts: { polkadot: readonly { privateKey: string }[] }
  networks: readonly { name: string; caipNetworkId?: string | undefined }[]
}

/** Reads keys and networks from the sandbox's description. */
export function polkadotKeys({ accounts, networks }: Described): PolkadotKeys {
  return {
    keys: accounts.polkadot.map(({ privateKey }) => hex.decode(privateKey)),
    chains: networks.flatMap(({ caipNetworkId: id = '', name }) =>
      id.startsWith('polkadot:') ? [{ id, name }] : [],
    ),
  }
}
