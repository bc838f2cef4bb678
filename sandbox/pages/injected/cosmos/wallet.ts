import type { CosmosKeys } from '../../shared/cosmos/keys'
import type { InjectedOptions } from '../options'
import { createPerson, type Ask } from '../person'
import type { StateStorage } from '../savedState'
import { keplrShape } from './keplrShape'

/** Dependencies of the wallet. */
export type CosmosDeps = {
  options: InjectedOptions['cosmos']
  load: () => Promise<CosmosKeys>
  ask: Ask
  storage: StateStorage
}

/**
 * A Keplr-like wallet with real keys and the dialogs of the injected one, under the global of Keplr
 * or Leap.
 */
export function createCosmosWallet({ options, load, ask, storage }: CosmosDeps) {
  const { place, autoApprove } = options
  const key = `sandbox-injected:${place}`
  const person = createPerson(ask, () => new Error('Request rejected'), {
    get: () => storage.getItem(key) === 'true',
    set: (value) => storage.setItem(key, String(value)),
  })
  person.control.autoApprove = autoApprove
  const kept: { keys?: Promise<CosmosKeys> } = {}
  const wallet = keplrShape({
    open: () => (kept.keys ??= load()),
    person,
    changed: () => dispatchEvent(new Event(`${place}_keystorechange`)),
  })
  const { choose, withdraw, ...inPage } = wallet
  Object.assign(window, { [place]: inPage })
  return {
    choose,
    withdraw,
    setAutoApprove: (value: boolean | 'reject') => void (person.control.autoApprove = value),
    get prompts() {
      return person.control.prompts
    },
  }
}
