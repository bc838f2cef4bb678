import type { CaipAddress, CaipNetworkId } from '../ids/caip'

/** A token that an account holds on one network, as `getAccount()`, `watchTokens()` and `useTokens()` return it. */
export type AccountToken = {
  /** Name of the token. */
  name: string
  /** Symbol of the token, e.g. `USDC`. */
  symbol: string
  /** CAIP-2 id of the network. */
  networkId: CaipNetworkId
  /** CAIP-10 id of the token's contract or mint; null for the native coin. */
  address: CaipAddress | null
  /** Number of decimals of the token. */
  decimals: number
  /** Balance in whole tokens, as a decimal string. */
  balance: string
  /** Price of one token in US dollars, as a decimal string; null when it is unknown. */
  price: string | null
  /** Value of the balance in US dollars, as a decimal string; null when it is unknown. */
  value: string | null
  /** Https address of the token's picture; null when it has none. */
  iconUrl: string | null
}
