import type { PolkadotKeys } from '../../shared/polkadot/keys'
import type { InjectedOptions } from '../options'
import { createPerson, type Ask } from '../person'
import type { StateStorage } from '../savedState'
import { web3Shape } from './web3Shape'

/** Dependencies of the wallet. */
export type PolkadotDeps = {
  options: InjectedOptions['polkadot']
  load: () => Promise<PolkadotKeys>
  ask: Ask
  storage: StateStorage
}

/**
 * A wallet of `injectedWeb3` with real keys and the dialogs of the injected one, under the key of
 * Polkadot.js or Talisman.
 */
export function createPolkadotWallet({ options, load, ask, storage }: PolkadotDeps) {
  const { place, autoApprove } = options
  const key = `sandbox-injected:${place}`
  const person = createPerson(ask, () => new Error('Cancelled'), {
    get: () => storage.getItem(key) === 'true',
    set: (value) => storage.setItem(key, String(value)),
  })
  person.control.autoApprove = autoApprove
  const kept: { keys?: Promise<PolkadotKeys> } = {}
  const { version, enable, ...control } = web3Shape({ open: () => (kept.keys ??= load()), person })
  const others: object = Object(Reflect.get(window, 'injectedWeb3')) as object
  Object.assign(window, { injectedWeb3: { ...others, [place]: { version, enable } } })
  return {
    ...control,
    setAutoApprove: (value: boolean | 'reject') => void (person.control.autoApprove = value),
    get prompts() {
      return person.control.prompts
    },
  }
}
