import { createFacade } from './facade'
import type { Latchkey, LatchkeyOptions } from './store/publicApi/types'
import { defineElements } from './views/elements/defineElements'

/**
 * Makes a widget and defines the `<latchkey-*>` elements (contract section 2). Loads nothing and sends nothing
 * until a visitor is about to open it, or a connection is stored.
 * @param framework goes into the SDK version text: `html` or `react`
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `SIWE_AND_SIWX`
 * @example
 * const latchkey = createLatchkey({ projectId: 'abc', networks: [mainnet], adapters: [viemAdapter()] })
 * await latchkey.open()
 */
export function createLatchkey(
  options: LatchkeyOptions,
  framework: 'html' | 'react' = 'html',
): Latchkey {
  defineElements()
  return createFacade(options, framework, () =>
    import(/* webpackChunkName: "core" */ './startWidget').then(({ startWidget }) => startWidget),
  )
}
