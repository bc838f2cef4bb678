import type { Social } from '../../slices/domain/options/features'
import {
  isCaipNetworkId,
  namespaceOf,
  NAMESPACES,
  type CaipNetworkId,
  type Namespace,
} from '../../slices/domain/ids/caip'
import { EMAIL_COOLDOWN_MS } from '../../slices/domain/embeddedLimits'
import { isEmailAddress } from '../../slices/domain/text/email'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isSocial } from '../../slices/domain/wallet/socials'
import { isEmbeddedAccountType } from './accountTypes'
import type { EmbeddedAccountType } from './types'
import { parseJson } from '../../slices/domain/untrusted/parseJson'

const NAMES = [
  'email',
  'email-login-used',
  'last-email-login-time',
  'last-used-chain',
  'social-username',
  'social-provider',
  'smart-account-networks',
  'preferred-account-types',
] as const
type Name = (typeof NAMES)[number]

/** The data that the widget stores about a login. */
export type StoredKeys = ReturnType<typeof createStoredKeys>

/**
 * Reads and writes the stored login; values are parsed on reading. The time of the last email is stored only during
 * the cooldown, everything else only while a user is logged in.
 */
export function createStoredKeys(input: {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Storage key of the widget's state. */
  key: () => string
  now: () => number
}) {
  const { storage, now } = input
  const keyOf = (name: Name): string => `${input.key()}/${name}`
  const read = (name: Name): string => storage.getItem(keyOf(name)) ?? ''
  const remove = (name: Name): void => storage.removeItem(keyOf(name))
  const write = (name: Name, value: string | null): void =>
    value ? storage.setItem(keyOf(name), value) : remove(name)

  /** The time of the last email during its cooldown; an older or invalid time is removed. */
  function lastLoginTime(): number | null {
    const written = read('last-email-login-time')
    const time = /^\d{1,16}$/.test(written) ? Number(written) : NaN
    if (Math.abs(now() - time) < EMAIL_COOLDOWN_MS) return time
    if (written) remove('last-email-login-time')
    return null
  }

  /** The last network of each namespace, latest first. */
  const usedChains = (): CaipNetworkId[] =>
    read('last-used-chain').split(',').filter(isCaipNetworkId).slice(0, NAMESPACES.length)

  /** The account types that the visitor chose. */
  function preferredTypes(): Partial<Record<Namespace, EmbeddedAccountType>> {
    const stored = parseJson(read('preferred-account-types'))
    return Object.fromEntries(
      NAMESPACES.flatMap((namespace) => {
        const type = readProperty(stored, namespace)
        return isEmbeddedAccountType(type) ? [[namespace, type]] : []
      }),
    )
  }

  return {
    wasUsed: (): boolean => read('email-login-used') === 'true',
    email: (): string | null => orNull(read('email'), isEmailAddress),
    lastLoginTime,
    noteLoginTime: (time: number): void => write('last-email-login-time', String(Math.trunc(time))),
    rememberLogin({ email }: { email: string | null }): void {
      write('email-login-used', 'true')
      if (isEmailAddress(email)) write('email', email)
    },
    /** Deletes the login; the time of the last email stays during its cooldown. */
    forgetLogin(): void {
      for (const name of NAMES) if (name !== 'last-email-login-time') remove(name)
      lastLoginTime()
    },
    /** Deletes the user's data before another login. */
    forgetPerson(): void {
      for (const name of ['email', 'social-username', 'social-provider'] as const) remove(name)
    },
    /** The last network, of one namespace if given. */
    lastUsedChain: (namespace?: Namespace): CaipNetworkId | null =>
      usedChains().find((id) => namespace === undefined || namespaceOf(id) === namespace) ?? null,
    noteChain(networkId: CaipNetworkId): void {
      const isOther = (id: CaipNetworkId) => namespaceOf(id) !== namespaceOf(networkId)
      write('last-used-chain', [networkId, ...usedChains().filter(isOther)].join())
    },
    username: (): string | null => read('social-username') || null,
    noteUsername: (name: string | null): void => write('social-username', name),
    /** The social provider of the login; null for a login by email. */
    social: (): Social | null => orNull(read('social-provider'), isSocial),
    noteSocial: (provider: Social | null): void => write('social-provider', provider),
    smartAccountNetworks: (): number[] =>
      read('smart-account-networks')
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    noteSmartAccountNetworks: (ids: readonly number[]): void =>
      write('smart-account-networks', ids.join()),
    preferredAccountType: (namespace: Namespace): EmbeddedAccountType | null =>
      preferredTypes()[namespace] ?? null,
    notePreferredAccountType: (namespace: Namespace, type: EmbeddedAccountType): void =>
      write('preferred-account-types', JSON.stringify({ ...preferredTypes(), [namespace]: type })),
  }
}

function orNull<T extends string>(value: string, is: (value: unknown) => value is T): T | null {
  return is(value) ? value : null
}
