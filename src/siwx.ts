import { lazySiwx, type LocalSiwxOptions } from './lazySiwx'
import type { SiwxConfig } from './slices/domain/siwx'

/**
 * Sign-in that stays on the page: sessions are stored locally, rebuilt from the signed text and verified on each read.
 * The code loads with the first sign-in.
 * @example createLatchkey({ networks, adapters, siwx: localSiwx({ statement: 'Sign in to sync your notebooks.' }) })
 */
export function localSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  return lazySiwx(options, (given) =>
    import(/* webpackChunkName: "siwx" */ './adapters/siwx/local').then(({ createLocalSiwx }) =>
      createLocalSiwx(given),
    ),
  )
}

export type { LocalSiwxOptions } from './lazySiwx'
export type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxSession } from './slices/domain/siwx'
