import { errorOf } from '../../slices/domain/errors/errorOf'
import { optionsUpdated } from '../../slices/options'
import { localeChanged, themeModeChanged, themeVariablesChanged } from '../../slices/preferences'
import type { AppStore } from '../createLatchkeyStore'
import { checkLate } from './checkLate'
import { toOptionsPatch } from './plainOptions'
import type { Core, LatchkeyOptions } from './types'

/** Options that cannot change after creation. */
const FIXED = [
  'adapters',
  'instanceId',
  'locales',
  'networks',
  'nonce',
  'ownLogin',
  'pairingProvider',
  'paymaster',
  'publicPath',
  'siweConfig',
  'siwx',
  'storage',
] as const satisfies readonly (keyof LatchkeyOptions)[]

/** Creates the public method that changes options at runtime. */
export function createOptionMethods(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
): Pick<Core, 'updateOptions'> {
  return {
    async updateOptions(patch) {
      await checkLate(patch)
      const paths = FIXED.filter((key) => patch[key] !== undefined)
      if (paths.length > 0)
        throw errorOf('INVALID_OPTIONS', { details: `${paths.join(', ')}: cannot change`, paths })
      store.dispatch(optionsUpdated(toOptionsPatch(patch, store.getState().options)))
      // Theme and language are stored apart from the options, because visitors and other tabs change them too.
      const { themeMode, themeVariables, locale } = patch
      if (themeMode !== undefined) store.dispatch(themeModeChanged(themeMode))
      if (themeVariables) store.dispatch(themeVariablesChanged(themeVariables))
      if (locale !== undefined) store.dispatch(localeChanged(locale))
    },
  }
}
