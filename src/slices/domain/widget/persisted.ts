import * as z from 'zod/mini'
import { isCaipNetworkId, NAMESPACES, type CaipNetworkId } from '../ids/caip'
import { RECENT_WALLETS_MAX } from '../limits'
import { THEME_MODES } from '../options/options'
import { readProperty } from '../untrusted/readProperty'
import { Wallet } from '../wallet/wallet'

/** Version of the stored data, including the hint; migrations go from n to n + 1. */
export const PERSISTED_VERSION = 2

/** Adapts the hand-written schema of a wallet (`wallet/wallet.ts`) to zod. */
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
 * The stored data: which connectors to restore, but neither that they are connected nor any
 * address. Server data is not stored; each visit requests it again. Unknown keys are dropped.
 */
export const PersistedState = z.object({
  connectors: z.partialRecord(z.enum(NAMESPACES), connectorId),
  networkId: z.nullable(caipNetworkId),
  recentWallets: z.array(StoredWallet).check(z.maxLength(RECENT_WALLETS_MAX)),
  themeMode: z.nullable(z.enum(THEME_MODES)),
  locale: z.nullable(z.string().check(z.maxLength(35))),
})
export type PersistedState = z.infer<typeof PersistedState>

/**
 * Reads what a newer version stored, field by field. A field that this version cannot read keeps
 * the value of `own`. A missing namespace is not connected; a namespace with an unknown entry keeps
 * its own.
 */
export function readNewerState(stored: unknown, own: PersistedState): PersistedState {
  const fields = PersistedState.shape
  const take = <T>(schema: z.ZodMiniType<T>, key: keyof PersistedState, otherwise: T): T => {
    const parsed = schema.safeParse(readProperty(stored, key))
    return parsed.success ? parsed.data : otherwise
  }
  return {
    connectors: readConnectors(readProperty(stored, 'connectors'), own.connectors),
    networkId: take(fields.networkId, 'networkId', own.networkId),
    recentWallets: take(fields.recentWallets, 'recentWallets', own.recentWallets),
    themeMode: take(fields.themeMode, 'themeMode', own.themeMode),
    locale: take(fields.locale, 'locale', own.locale),
  }
}

/** The connectors stored by a newer version; see `readNewerState`. */
export function readConnectors(
  stored: unknown,
  own: PersistedState['connectors'],
): PersistedState['connectors'] {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return own
  const connectors: PersistedState['connectors'] = {}
  for (const namespace of NAMESPACES) {
    if (!Object.prototype.hasOwnProperty.call(stored, namespace)) continue
    const parsed = connectorId.safeParse(readProperty(stored, namespace))
    const id = parsed.success ? parsed.data : own[namespace]
    if (id) connectors[namespace] = id
  }
  return connectors
}
