import { disconnectRequested } from '../../slices/accounts'
import { pairingAttemptOf } from '../../slices/pairing'
import type { CapabilityApi } from '../core/capability'
import { closeNow } from '../navigation/closeModal'

/** Stops waiting for a wallet's answer when the site disconnects. */
export function startLeavingAttempts({ start }: Pick<CapabilityApi, 'start'>) {
  start({
    actionCreator: disconnectRequested,
    effect(_, fx) {
      const { connect, pairing } = fx.getOriginalState()
      if (connect.step === 'waiting' || pairingAttemptOf(pairing) !== null) closeNow(fx)
    },
  })
}
