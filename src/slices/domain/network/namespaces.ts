import type { Namespace } from '../ids/caip'

/** Namespaces whose balances the blockchain API lists. */
export const BALANCE_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
/** Namespaces in which tokens can be sent. */
export const SEND_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
/** Namespaces in which tokens can be swapped. */
export const SWAP_NAMESPACES: readonly Namespace[] = ['eip155']
/** Namespaces the on-ramp delivers to. */
export const ONRAMP_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
/** Namespaces with account names. */
export const NAME_NAMESPACES: readonly Namespace[] = ['eip155']
/** Namespaces with a transaction history. */
export const ACTIVITY_NAMESPACES: readonly Namespace[] = ['eip155']
/** Namespaces of the embedded wallet. */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
