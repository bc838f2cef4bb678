import { hex } from '@scure/base'

/** A chain on which the test wallets have addresses. */
export type CosmosChain = {
  /** CAIP-2 id. */
  id: string
  name: string
  /** The first part of the chain's addresses. */
  prefix: string
}

/** Private keys of Cosmos, and the chains they are for. */
export type CosmosKeys = { keys: readonly Uint8Array[]; chains: readonly CosmosChain[] }

/** The part of the sandbox's description that Cosmos needs. */
type Described = {
  accounts: { cosmos: readonly { privateKey: string }[] }
  networks: readonly { name: string; caipNetworkId?: string | undefined }[]
}

/**
 * Reads keys and chains from the sandbox's description. The prefix of a chain's addresses is the
 * start of its id.
 */
export function cosmosKeys({ accounts, networks }: Described): CosmosKeys {
  return {
    keys: accounts.cosmos.map(({ privateKey }) => hex.decode(privateKey)),
    chains: networks.flatMap(({ caipNetworkId: id = '', name }) => {
      const prefix = /^cosmos:([a-z]+)/.exec(id)?.[1]
      return prefix ? [{ id, name, prefix }] : []
    }),
  }
}
