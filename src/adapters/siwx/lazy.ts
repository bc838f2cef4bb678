import { forwardMethods } from '../../slices/domain/async/forward'
import { createLazy } from '../../slices/domain/async/lazy'
import { SIWX_METHODS, type SiwxMethod } from '../../slices/domain/siwx/methods'
import type { LocalSiwxOptions } from './local'
import type { SiwxConfig, SiwxContext } from '../../slices/domain/siwx/siwx'

/** A sign-in whose `bind` creates an implementation for one widget, so that a site can pass it to several. */
export type LazySiwx = Omit<SiwxConfig, 'bind'> & { bind(context: SiwxContext): SiwxConfig }

/**
 * Wraps a sign-in implementation that is loaded with the first call. The result of `bind` belongs to one widget; the
 * methods of the wrapper itself use the widget that was bound last.
 * @param load creates an implementation; each build has its own loader
 */
export function lazySiwx(
  options: Pick<LocalSiwxOptions, 'required' | 'signOutOnDisconnect' | 'statement'>,
  load: () => Promise<SiwxConfig>,
  context?: SiwxContext,
): LazySiwx {
  const implementation = createLazy(async () => {
    const siwx = await load()
    if (context) siwx.bind?.(context)
    return siwx
  })
  let ready = implementation.load
  return {
    bind(widget) {
      const bound = lazySiwx(options, load, widget)
      ready = async () => bound
      return bound
    },
    ...forwardMethods<SiwxConfig, SiwxMethod>(SIWX_METHODS, (run) => ready().then(run)),
    getRequired: () => options.required ?? true,
    statement: options.statement,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}
