/** Hash of the first block, which names the chain: no other network has it, so nothing signed here is valid elsewhere. */
export const GENESIS_HASH = 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUDGDw6NhFXzjYC'

/** The chain's reference of CAIP-2: the first 32 characters of its genesis hash. */
export const SOLANA_REFERENCE = GENESIS_HASH.slice(0, 32)

/** The chain's CAIP-2 id. */
export const SOLANA_CHAIN_ID = `solana:${SOLANA_REFERENCE}` as const
