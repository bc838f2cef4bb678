import { errorOf } from '../../slices/domain/errors/errorOf'
import type { AccountSnapshot } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { ViewName } from '../../slices/domain/widget/views'
import { selectCaipAddress } from '../../slices/combined'
import { modalOpenRequested } from '../../slices/navigation'
import { isSessionOf } from '../../slices/siwx'
import type { AppStore } from '../createLatchkeyStore'
import type { RunCommand } from '../runCommand'
import type { RootState } from '../types'

/**
 * Opens the modal and waits until a wallet is connected. Resolves without opening if that is
 * already the case.
 * @throws LatchkeyError `USER_REJECTED` when the modal was closed before
 */
export function connectWallet<Address extends string>(
  input: { store: AppStore; runCommand: RunCommand; getAccount: () => AccountSnapshot<Address> },
  asked: { view?: ViewName | undefined; namespace?: Namespace | undefined },
): Promise<AccountSnapshot<Address>> {
  const { store, runCommand, getAccount } = input
  const isDone = () => isConnected(store.getState(), asked.namespace)
  if (isDone()) return Promise.resolve(getAccount())
  let [opened, stop] = [false, () => {}]
  const outcome = new Promise<AccountSnapshot<Address>>((resolve, reject) => {
    stop = store.subscribe(() => {
      const { open } = store.getState().modal
      if (isDone()) resolve(getAccount())
      else if (opened && !open) reject(errorOf('USER_REJECTED'))
      opened = open
    })
    runCommand(modalOpenRequested, asked).catch(reject)
  })
  return outcome.finally(() => stop())
}

/** Whether an account is connected, and signed in if the site requires it. */
function isConnected(state: RootState, namespace: Namespace | undefined): boolean {
  const { accounts, siwx } = state
  const target = namespace ?? accounts.active
  if (!target || accounts.byNamespace[target]?.status !== 'connected') return false
  return !siwx.enabled || !siwx.required || isSessionOf(siwx.session, selectCaipAddress(state))
}
