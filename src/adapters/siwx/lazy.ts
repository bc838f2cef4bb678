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
    createMessage: async (input) => (await ready()).createMessage(input),
    addSession: async (session) => (await ready()).addSession(session),
    revokeSession: async (chainId, address) => (await ready()).revokeSession(chainId, address),
    setSessions: async (sessions) => (await ready()).setSessions(sessions),
    getSessions: async (chainId, address) => (await ready()).getSessions(chainId, address),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}
