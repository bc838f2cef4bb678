import { forwardMethods } from '../../slices/domain/async/forward'
import { SIWX_METHODS, type SiwxMethod } from '../../slices/domain/siwx/methods'
import type { SiwxConfig, SiwxContext } from '../../slices/domain/siwx/siwx'

/**
 * Wraps a sign-in implementation that is loaded with the first call.
 * @param load loads the implementation; each build has its own loader
 */
export function lazySiwx(
  options: { required?: boolean; signOutOnDisconnect?: boolean },
  load: () => Promise<SiwxConfig>,
): SiwxConfig {
  const state: { context?: SiwxContext; loading?: Promise<SiwxConfig> } = {}
  const loadAndBind = async () => {
    try {
      const siwx = await load()
      if (state.context) siwx.bind?.(state.context)
      return siwx
    } catch (error) {
      // Lets the next call try again.
      delete state.loading
      throw error
    }
  }
  const ready = () => (state.loading ??= loadAndBind())
  return {
    bind(context) {
      state.context = context
    },
    ...forwardMethods<SiwxConfig, SiwxMethod>(SIWX_METHODS, (run) => ready().then(run)),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}
