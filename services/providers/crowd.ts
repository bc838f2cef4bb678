import type { Asset } from './assets'

/** Tokens made on demand, to see how an account with many of them is served. */
export interface CrowdProvider {
  /** Tokens made so far on a chain. */
  list(chainId: string): Promise<readonly Asset[]>
  /** Makes tokens that the holder alone has. Throws a 400 for an unknown chain, a 503 where nobody can. */
  give(chainId: string, holder: string, count: number): Promise<readonly Asset[]>
}
