import { connectorDiscovered, connectorWithdrawn } from '../../slices/connectors'
import { featuresUnavailable, initialized, stateRestored } from '../../slices/lifecycle'
import { modalOpened } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import type { AppDispatch, AppStartListening } from '../../store/types'
import type { Ports } from '../../store/ports'
import { startModalEffects } from '../navigation/effects'
import type { FeatureHost } from './featureHost'

/**
 * Registers the effects that need no feature: showing the modal, events for the site, and discovery of wallets.
 * Starts loading the features; if they do not load, the next opening of the modal tries again.
 * @returns a function that stops what lives outside the middleware
 */
export function startEffects(
  start: AppStartListening,
  dispatch: AppDispatch,
  ports: Ports,
  host: FeatureHost,
): () => void {
  startModalEffects(host)
  const loadFeatures = () => host.loadAll().catch(() => void dispatch(featuresUnavailable()))
  void loadFeatures()
  start({ actionCreator: modalOpened, effect: loadFeatures })
  start({
    actionCreator: eventTracked,
    async effect(action, fx) {
      fx.extra.host.emit(action.payload)
      const { type } = action
      const send = host.handlerOf(type) ?? (await host.load(type).catch(() => {}))
      await send?.(action, fx)
    },
  })
  start({
    actionCreator: stateRestored,
    effect({ payload }, fx) {
      if (!payload) fx.dispatch(initialized())
    },
  })
  const stopConnectors = ports.adapters.subscribe(
    (connector) => dispatch(connectorDiscovered(connector)),
    (withdrawn) => dispatch(connectorWithdrawn(withdrawn)),
  )
  return () => {
    stopConnectors()
    host.stop()
  }
}
