import { importTwice } from '../../slices/domain/async/importTwice'
import { createLazy, type Lazy } from '../../slices/domain/async/lazy'
import type { SiwxConfig, SiwxContext } from '../../slices/domain/siwx/siwx'
import type { CloudSiwxOptions } from './cloud'
import type { SIWX_KINDS } from './kinds'
import type { LocalSiwxOptions } from './local'

/** Name of a sign-in in the script-tag build. */
export type SiwxKind = keyof typeof SIWX_KINDS

/**
 * The sign-in of one widget, created with the first call.
 * @param options the site's options object, which identifies the sign-in
 * @param context of the widget; undefined before it is bound to one
 */
export type LoadSiwx = (
  kind: SiwxKind,
  options: LocalSiwxOptions & CloudSiwxOptions,
  context?: SiwxContext,
) => Promise<SiwxConfig>

type Made = WeakMap<object, Lazy<SiwxConfig>>

/** Creates the sign-ins of the script-tag build, whose first file contains only their names. */
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

/** Retries a failed load once, because a failed check ends a stored connection. */
async function make(...[kind, options, context]: Parameters<LoadSiwx>): Promise<SiwxConfig> {
  const { SIWX_KINDS } = await importTwice(() => import(/* webpackChunkName: "siwx" */ './kinds'))
  const siwx = SIWX_KINDS[kind](options)
  if (context) siwx.bind?.(context)
  return siwx
}
