import { importTwice } from '../../slices/domain/async/importTwice'
import type { SiwxConfig, SiwxContext } from '../../slices/domain/siwx/siwx'
import type { CloudSiwxOptions } from './cloud'
import type { SIWX_KINDS } from './kinds'
import type { LocalSiwxOptions } from './local'

/** Name of a sign-in in the script-tag build. */
export type SiwxKind = keyof typeof SIWX_KINDS

/**
 * The sign-in of one widget, made with the first call.
 * @param options as the site gave them: the same object stands for the same sign-in
 * @param context of the widget; without one the sign-in belongs to none yet
 */
export type LoadSiwx = (
  kind: SiwxKind,
  options: LocalSiwxOptions & CloudSiwxOptions,
  context?: SiwxContext,
) => Promise<SiwxConfig>

type Made = WeakMap<object, Promise<SiwxConfig>>

/** Sign-ins of the script-tag build, whose first file holds no more than their names. */
export function createSiwxSource(): LoadSiwx {
  const sites: Record<SiwxKind, WeakMap<object, Made>> = {
    localSiwx: new WeakMap(),
    cloudSiwx: new WeakMap(),
  }
  return (kind, options, context) => {
    const made: Made = sites[kind].get(options) ?? new WeakMap()
    sites[kind].set(options, made)
    const owner = context ?? options
    const known = made.get(owner)
    if (known) return known
    // A check that fails ends a stored connection, so that code that was lost once is no failure yet.
    const making = importTwice(() => import(/* webpackChunkName: "siwx" */ './kinds')).then(
      ({ SIWX_KINDS }) => {
        const siwx = SIWX_KINDS[kind](options)
        if (context) siwx.bind?.(context)
        return siwx
      },
    )
    made.set(owner, making)
    // Lets the next call try again.
    making.catch(() => made.delete(owner))
    return making
  }
}
