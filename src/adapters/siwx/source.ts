import { importTwice } from '../../slices/domain/async/importTwice'
import { createLazy, type Lazy } from '../../slices/domain/async/lazy'
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

type Made = WeakMap<object, Lazy<SiwxConfig>>

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
    const siwx = made.get(owner) ?? createLazy(() => make(kind, options, context))
    made.set(owner, siwx)
    return siwx.load()
  }
}

/** Loads the code twice at most: a check that fails ends a stored connection. */
async function make(...[kind, options, context]: Parameters<LoadSiwx>): Promise<SiwxConfig> {
  const { SIWX_KINDS } = await importTwice(() => import(/* webpackChunkName: "siwx" */ './kinds'))
  const siwx = SIWX_KINDS[kind](options)
  if (context) siwx.bind?.(context)
  return siwx
}
