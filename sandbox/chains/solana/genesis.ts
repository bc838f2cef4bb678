/**
 * Hash of the first block. It is unique, so that nothing signed here is valid on another network.
 */
export const GENESIS_HASH = 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUDGDw6NhFXzjYC'

/** Reference of the chain's CAIP-2 id: the first 32 characters of its genesis hash. */
export const SOLANA_REFERENCE = GENESIS_HASH.slice(0, 32)

/** The chain's CAIP-2 id. */
export const SOLANA_CHAIN_ID = `solana:${SOLANA_REFERENCE}` as const
