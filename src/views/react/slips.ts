// Each function starts with a `__DEV__` check and has no outer dependencies, so that bundlers remove it from production builds.
import React from 'react'
import type { LatchkeyOptions } from '../../store/publicApi/types'

const followed = new WeakMap<object, Map<string, string> | 'told'>()

/**
 * Warns a developer, once per provider, that its options have changed without effect. Functions are
 * not compared, because sites create them in each render, nor are stateful objects.
 * @param provider stays the same for as long as the provider is mounted
 */
export function reportChanges(provider: object, options: LatchkeyOptions): void {
  if (!__DEV__) return
  const alive = ['storage', 'pairingProvider', 'siwx', 'siweConfig']
  const plain = Object.entries(options).filter(([key]) => !alive.includes(key))
  const now = new Map(plain.map(([key, value]) => [key, JSON.stringify([value])]))
  const before = followed.get(provider)
  if (before === 'told') return
  if (!before) return void followed.set(provider, now)
  const keys = new Set([...before.keys(), ...now.keys()])
  const changed = [...keys].filter((key) => before.get(key) !== now.get(key))
  if (changed.length === 0) return
  followed.set(provider, 'told')
  // oxlint-disable-next-line no-console -- a slip in the site's code, told once and in development only
  console.warn(
    `Latchkey: the options of <LatchkeyProvider> are read once, on mount; a later change of ${changed.join(', ')} has no effect. Call updateOptions(), setThemeMode() or the like of useLatchkey().getInstance(), or give the provider another key.`,
  )
}

/**
 * Throws if the page has two copies of React: this package's copy is not rendering while a
 * component renders. A hook would fail with an unclear message. Ignores libraries that only imitate
 * React.
 * @throws Error instead of React's own
 */
export function refuseSecondReact(): void {
  if (!__DEV__) return
  /** React's internal state of the component that it renders, with the names of React 19 and 18. */
  const inside = [
    ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'H'],
    ['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', 'ReactCurrentDispatcher', 'current'],
  ]
  const isIdle = inside.some(
    (path) =>
      path.reduce<unknown>((held, key) => (held ? Reflect.get(Object(held), key) : held), React) ===
      null,
  )
  if (isIdle)
    throw new Error(
      `Latchkey: this page has two copies of React: latchkey/react uses ${React.version}, and another copy renders the page. Keep one: \`npm ls react\` names both, \`resolve.dedupe\` of Vite or \`resolve.alias\` of webpack makes them one.`,
    )
}
