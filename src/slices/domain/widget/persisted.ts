import * as z from 'zod/mini'
import { isCaipNetworkId, NAMESPACES, type CaipNetworkId } from '../ids/caip'
import { RECENT_WALLETS_MAX } from '../limits'
import { Wallet } from '../wallet/wallet'

/** Version of the stored shape; migrations go from n to n + 1. */
export const PERSISTED_VERSION = 1

/** The hand-written schema of a wallet as a part of ours. */
const StoredWallet = z.pipe(
  z.custom((value) => Wallet.safeParse(value).success),
  z.transform((value): Wallet => {
    const parsed = Wallet.safeParse(value)
    if (!parsed.success) throw new TypeError('checked before')
    return parsed.data
  }),
)
const connectorId = z.string().check(z.minLength(1), z.maxLength(128))
const caipNetworkId = z.custom<CaipNetworkId>((value) => isCaipNetworkId(value))

/**
 * What storage may hold: which connector to ask again, never that it is connected, and no address.
 * Unknown keys are dropped by the schema (threat S10).
 */
export const PersistedState = z.object({
  connectors: z.partialRecord(z.enum(NAMESPACES), connectorId),
  networkId: z.nullable(caipNetworkId),
  recentWallets: z.array(StoredWallet).check(z.maxLength(RECENT_WALLETS_MAX)),
  themeMode: z.nullable(z.enum(['light', 'dark'])),
  locale: z.nullable(z.string().check(z.maxLength(35))),
})
export type PersistedState = z.infer<typeof PersistedState>
