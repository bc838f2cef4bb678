import type { Address, Hex } from 'viem'

/** A permission as it is listed for the account that it was given on. */
export interface Grant {
  context: Hex
  /** Origin of the site that may use it. */
  site: string
  /** Unix time in seconds. */
  expiry: number
  permissions: readonly { type: string; data: unknown }[]
}

/** The list of permissions that the account's owner sees, and ends, outside the frame. */
export interface GrantsProvider {
  add(chainId: number, account: Address, grant: Grant): Promise<void>
  end(chainId: number, account: Address, context: Hex): Promise<void>
  /** False once it was ended, also by somebody else than the frame. */
  stands(chainId: number, account: Address, context: Hex): Promise<boolean>
}

/** Where nobody keeps a list, the frame alone knows of what it gave. */
export const UNLISTED: GrantsProvider = {
  add: async () => {},
  end: async () => {},
  stands: async () => true,
}
