import { errorOf } from '../../slices/domain/errors/errorOf'
import { forwardMethods } from '../../slices/domain/async/forward'
import { isCaipNetworkId } from '../../slices/domain/ids/caip'
import { words } from '../../slices/domain/text/words'
import { networkSwitchRequested } from '../../slices/networks'
import type { AdapterChanges } from '../../adapters/atRunTime'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { RunCommand } from '../runCommand'
import type { Core } from './types'

/** Public methods that change the networks and adapters of a site at runtime. */
const OFFERS = /* @__PURE__ */ words('addNetwork removeNetwork addAdapter removeAdapter')

type OfferMethods = Pick<Core, (typeof OFFERS)[number]>

/** Dependencies of public methods. */
export type MethodParts = {
  store: AppStore
  runCommand: RunCommand
  ports: Ports
  /** Loads the code that adds and removes adapters. */
  loadAdapterChanges: () => Promise<AdapterChanges>
}

/** Creates the public methods that switch networks and change the offered networks and adapters. */
export function createNetworkMethods(
  input: MethodParts,
): OfferMethods & Pick<Core, 'switchNetwork'> {
  const { runCommand } = input
  const loadOffers = () =>
    import(/* webpackChunkName: "offers" */ './offers').then(({ createOffers }) =>
      createOffers(input),
    )
  return {
    ...forwardMethods<OfferMethods, keyof OfferMethods>(OFFERS, (run) => loadOffers().then(run)),
    async switchNetwork(network) {
      if (typeof network === 'object') return (await loadOffers()).switchToNew(network)
      if (!isCaipNetworkId(network))
        throw errorOf('SWITCH_NETWORK_NOT_FOUND', { networkId: String(network) })
      await runCommand(networkSwitchRequested, { networkId: network })
    },
  }
}
