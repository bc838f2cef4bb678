import type { Address, Hex } from 'viem'

/** A granted permission in the list of its account. */
export interface Grant {
  context: Hex
  /** Origin of the site that may use it. */
  site: string
  /** Unix time in seconds. */
  expiry: number
  permissions: readonly { type: string; data: unknown }[]
}

/** List of permissions that the account's owner can see and revoke outside the frame. */
export interface GrantsProvider {
  add(chainId: number, account: Address, grant: Grant): Promise<void>
  end(chainId: number, account: Address, context: Hex): Promise<void>
  /** False after the permission was revoked, inside or outside the frame. */
  stands(chainId: number, account: Address, context: Hex): Promise<boolean>
}

/** Without a list, only the frame knows its permissions. */
export const UNLISTED: GrantsProvider = {
  add: async () => {},
  end: async () => {},
  stands: async () => true,
}
