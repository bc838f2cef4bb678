import * as z from 'zod/mini'

const Params = z.tuple([z.object({ eth_accounts: z.record(z.string(), z.unknown()) })])

/**
 * Whether parameters of wallet_requestPermissions or wallet_revokePermissions contain eth_accounts.
 */
export const wantsAccounts = (params: unknown) => Params.safeParse(params).success

/** The permissions of a site (EIP-2255): none, or its accounts. */
export const permissionList = (origin: string, accounts: readonly string[]) =>
  accounts.length === 0
    ? []
    : [
        {
          invoker: origin,
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [...accounts] }],
        },
      ]
