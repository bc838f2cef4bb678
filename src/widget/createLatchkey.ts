import { createFacade } from './facade'
import type { Latchkey, LatchkeyOptions } from '../store/publicApi/types'
import { defineElements } from '../views/elements/defineElements'

/**
 * Creates a widget and defines the `<latchkey-*>` elements. It loads and sends nothing until a visitor is about to
 * open the modal, or a connection is stored.
 * @param framework goes into the SDK version text: `html` or `react`
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path in `context.paths`
 * @throws LatchkeyError `SIWE_AND_SIWX` when both `siwx` and `siweConfig` are set
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { base, mainnet } from 'latchkey/networks'
 *
 * const latchkey = createLatchkey({
 *   projectId: 'your-project-id',
 *   networks: [mainnet, base],
 *   adapters: [viemAdapter()],
 * })
 * await latchkey.open()
 */
export function createLatchkey(
  options: LatchkeyOptions,
  framework: 'html' | 'react' = 'html',
): Latchkey {
  defineElements()
  const latchkey = createFacade(options, framework, () =>
    import(/* webpackChunkName: "core" */ './startWidget').then(({ startWidget }) => startWidget),
  )
  // Imported dynamically and only in development. A static import would put it into a chunk of the production build.
  if (__DEV__)
    import(/* webpackChunkName: "slips" */ './warnAboutOptions').then(
      ({ warnAboutOptions }) => warnAboutOptions(options, latchkey),
      () => {},
    )
  return latchkey
}
