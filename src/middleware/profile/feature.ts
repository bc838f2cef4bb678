import { accountChosen, walletChosen, walletForgetRequested } from '../../slices/profile'
import { defineFeature, on } from '../core/feature'
import { accountsChanged, activeNamespaceChanged } from '../../slices/accounts'
import { alertRaised } from '../../slices/alerts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import { walletForgotten } from '../../slices/wallets'
import type { AppEffectApi } from '../../store/types'

/**
 * Makes another connected wallet the active one, without a prompt.
 * @throws LatchkeyError `PROVIDER_DISCONNECTED` when it has disconnected meanwhile
 */
export function chooseWallet({ namespace }: { namespace: Namespace }, fx: AppEffectApi) {
  connectedIn(namespace, fx)
  fx.dispatch(activeNamespaceChanged(namespace))
  showMessage('profile.switched', fx)
}

/**
 * Makes another granted account the active one, until the wallet itself switches.
 * @throws LatchkeyError `PROVIDER_DISCONNECTED` when the wallet has disconnected, `INVALID_ADDRESS` for an account
 * that it does not grant
 */
export function chooseAccount(
  { namespace, address }: { namespace: Namespace; address: string },
  fx: AppEffectApi,
) {
  const { connectorId, accounts } = connectedIn(namespace, fx)
  const chosen = accounts.find((account) => account.address === address)
  if (!chosen) throw errorOf('INVALID_ADDRESS')
  const others = accounts.filter((account) => account !== chosen)
  fx.dispatch(accountsChanged({ namespace, connectorId, accounts: [chosen, ...others] }))
  showMessage('profile.account.switched', fx)
}

/** Removes a wallet from the recent wallets. */
export function forgetWallet({ id }: { id: string }, fx: AppEffectApi) {
  fx.dispatch(walletForgotten(id))
  showMessage('profile.forgotten', fx)
}

function connectedIn(namespace: Namespace, fx: AppEffectApi) {
  const account = fx.getState().accounts.byNamespace[namespace]
  if (account?.status !== 'connected') throw errorOf('PROVIDER_DISCONNECTED')
  return account
}

function showMessage(key: string, fx: AppEffectApi) {
  fx.dispatch(alertRaised({ id: fx.extra.random.id(), variant: 'success', message: { key } }))
}

/** Choosing among the connected wallets and among the accounts that a wallet granted. */
export const profileFeature = defineFeature({
  intents: [
    on(walletChosen, chooseWallet),
    on(accountChosen, chooseAccount),
    on(walletForgetRequested, forgetWallet),
  ],
})
