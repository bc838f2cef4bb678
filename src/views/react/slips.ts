// Each function begins with `__DEV__` and holds all that it needs: bundlers take only what is inside out of a production build.
import React from 'react'
import type { LatchkeyOptions } from '../../store/publicApi/types'

const followed = new WeakMap<object, Map<string, string> | 'told'>()

/**
 * Tells a developer, once for each provider, that its options have changed and nobody reads them. Functions are not compared,
 * since sites write them anew in each render, nor are objects with a life of their own.
 * @param provider stays the same for as long as the provider is mounted
 */
export function tellChanges(provider: object, options: LatchkeyOptions): void {
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
 * Says that the page has two copies of React, where the one of this package renders nothing while a component is rendered; a
 * hook would fail there with words that name neither. Says nothing of libraries that only look like React.
 * @throws Error instead of React's own
 */
export function refuseSecondReact(): void {
  if (!__DEV__) return
  /** What React keeps of the component that it renders, by the names of React 19 and 18. */
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
