import type { Namespace } from '../ids/caip'

/** Namespaces whose balances the blockchain API lists (wire reference 6.4). */
export const BALANCE_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
/** Namespaces in which tokens can be sent (spec section 6). */
export const SEND_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
/** Namespaces in which tokens can be swapped: those of the twelve networks. */
export const SWAP_NAMESPACES: readonly Namespace[] = ['eip155']
/** Namespaces the on-ramp delivers to (wire reference 6.4). */
export const ONRAMP_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
/** Namespaces with account names (wire reference 6.4). */
export const NAME_NAMESPACES: readonly Namespace[] = ['eip155']
/** Namespaces with a transaction history (wire reference 6.4). */
export const ACTIVITY_NAMESPACES: readonly Namespace[] = ['eip155']
/** Namespaces of the embedded wallet (wire reference 6.4). */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
