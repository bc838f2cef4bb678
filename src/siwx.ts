import type { CloudSiwxOptions } from './adapters/siwx/cloud'
import type { LocalSiwxOptions } from './adapters/siwx/local'
import { lazySiwx } from './adapters/siwx/lazy'
import { importTwice } from './slices/domain/async/importTwice'
import type { SiwxConfig } from './slices/domain/siwx/siwx'

/**
 * Sign-in on the page (CAIP-122, EIP-4361 layout): sessions are stored locally, rebuilt from the signed text and
 * verified at each read. Its code loads with the first sign-in.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { mainnet } from 'latchkey/networks'
 * import { localSiwx } from 'latchkey/siwx'
 *
 * createLatchkey({
 *   networks: [mainnet],
 *   adapters: [viemAdapter()],
 *   siwx: localSiwx({ statement: 'Sign in to sync your notebooks.', required: false }),
 * })
 */
export function localSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  return lazySiwx(options, () =>
    importTwice(() => import(/* webpackChunkName: "siwx" */ './adapters/siwx/local')).then(
      ({ createLocalSiwx }) => createLocalSiwx(options),
    ),
  )
}

/**
 * Sign-in with a service that verifies signatures and stores sessions: the public one, or the site's own with
 * `latchkey/siwx/server`. Its
 * code loads with the first sign-in.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { mainnet } from 'latchkey/networks'
 * import { cloudSiwx } from 'latchkey/siwx'
 *
 * createLatchkey({ networks: [mainnet], adapters: [viemAdapter()], siwx: cloudSiwx({ url: '/auth' }) })
 */
export function cloudSiwx(options: CloudSiwxOptions = {}): SiwxConfig {
  return lazySiwx(options, () =>
    importTwice(() => import(/* webpackChunkName: "siwx-cloud" */ './adapters/siwx/cloud')).then(
      ({ createCloudSiwx }) => createCloudSiwx(options),
    ),
  )
}

export type { CloudSiwxOptions } from './adapters/siwx/cloud'
export type { LocalSiwxOptions } from './adapters/siwx/local'
export type {
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from './slices/domain/siwx/siwx'
