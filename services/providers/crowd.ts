import type { Asset } from './assets'

/** Creates tokens on demand, to test accounts with many tokens. */
export interface CrowdProvider {
  /** Tokens created so far on a chain. */
  list(chainId: string): Promise<readonly Asset[]>
  /**
   * Creates tokens and gives all of them to the holder. Throws a 400 for an unknown chain, and a
   * 503 for a chain without a treasury.
   */
  give(chainId: string, holder: string, count: number): Promise<readonly Asset[]>
}
