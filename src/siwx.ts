import type { SiwxConfig, SiwxContext } from './slices/domain/siwx'

/** Settings of the local sign-in. */
export type LocalSiwxOptions = {
  /** Line the person reads before signing. */
  statement?: string
  /** Life of a session in ms; 7 days unless given. */
  expirationMs?: number
  /** Without a session the wallet may not stay connected; true unless given. */
  required?: boolean
  /** Disconnecting signs out; true unless given. */
  signOutOnDisconnect?: boolean
}

/**
 * Sign-in that stays on the page: sessions are stored locally, rebuilt from the signed text and verified on each read.
 * The code loads with the first sign-in.
 * @example createLatchkey({ networks, adapters, siwx: localSiwx({ statement: 'Sign in to sync your notebooks.' }) })
 */
export function localSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const state: { context?: SiwxContext; loading?: Promise<SiwxConfig> } = {}
  const load = () =>
    (state.loading ??= import(/* webpackChunkName: "siwx" */ './adapters/siwx/local').then(
      ({ createLocalSiwx }) => {
        const siwx = createLocalSiwx(options)
        if (state.context) siwx.bind?.(state.context)
        return siwx
      },
    ))
  return {
    bind(context) {
      state.context = context
    },
    createMessage: async (input) => (await load()).createMessage(input),
    addSession: async (session) => (await load()).addSession(session),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    setSessions: async (sessions) => (await load()).setSessions(sessions),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

export type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxSession } from './slices/domain/siwx'
