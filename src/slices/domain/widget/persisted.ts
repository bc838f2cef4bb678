import * as z from 'zod/mini'
import { isCaipNetworkId, NAMESPACES, type CaipNetworkId } from '../ids/caip'
import { RECENT_WALLETS_MAX } from '../limits'
import { THEME_MODES } from '../options/options'
import { readProperty } from '../untrusted/readProperty'
import { Wallet } from '../wallet/wallet'

/** Version of what is stored, the hint beside the state included; migrations go from n to n + 1. */
export const PERSISTED_VERSION = 2

/** The hand-written schema of a wallet (`wallet/wallet.ts`) as a part of this one. */
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
 * What storage may hold: which connector to ask again, never that it is connected, and no address. Server data is not
 * stored either: each visit requests it again.
 * Unknown keys are dropped by the schema (threat S10).
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
 * Reads what a newer version stored, field by field: a field that this version can read is taken, any other keeps the
 * value of `own`. A namespace that is absent is not connected; one whose entry has an unknown form keeps its own.
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

/** The connectors that a newer version stored; see `readNewerState`. */
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
