import { accountsChanged, activeNamespaceChanged } from '../../slices/accounts'
import { alertRaised } from '../../slices/alerts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import { walletForgotten } from '../../slices/wallets'
import type { AppEffectApi } from '../../store/types'

/**
 * Makes another connected wallet the active one; no wallet is asked.
 * @throws LatchkeyError `PROVIDER_DISCONNECTED` when it has gone meanwhile
 */
export function chooseWallet({ namespace }: { namespace: Namespace }, fx: AppEffectApi) {
  connectedIn(namespace, fx)
  fx.dispatch(activeNamespaceChanged(namespace))
  say('profile.switched', fx)
}

/**
 * Makes another account that the wallet granted the active one, until the wallet itself moves to another.
 * @throws LatchkeyError `PROVIDER_DISCONNECTED` when the wallet has gone, `INVALID_ADDRESS` when it grants another one
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
  say('profile.account.switched', fx)
}

/** Takes a wallet off the list of those used before. */
export function forgetWallet({ id }: { id: string }, fx: AppEffectApi) {
  fx.dispatch(walletForgotten(id))
  say('profile.forgotten', fx)
}

function connectedIn(namespace: Namespace, fx: AppEffectApi) {
  const account = fx.getState().accounts.byNamespace[namespace]
  if (account?.status !== 'connected') throw errorOf('PROVIDER_DISCONNECTED')
  return account
}

function say(key: string, fx: AppEffectApi) {
  fx.dispatch(alertRaised({ id: fx.extra.random.id(), variant: 'success', message: { key } }))
}
