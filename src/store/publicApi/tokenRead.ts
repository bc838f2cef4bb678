import type { AccountToken } from '../../slices/domain/account/accountToken'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import { selectAccountOf } from '../../slices/accounts'
import type { AppStore } from '../createLatchkeyStore'
import { isSameTarget, targetOf, watchTokens } from './tokenWatch'

/**
 * Reads the tokens of an account once. Balances that were read less than 30 s ago are not read again.
 * @param namespace of the account; the active one unless given
 * @throws LatchkeyError `NOT_CONNECTED`, `NETWORK_NOT_FOUND` on a network that is not offered, `REQUEST_ABORTED` when account or
 * network changes meanwhile, or why the balances cannot be read
 */
export function readTokens(
  store: AppStore,
  namespace?: Namespace,
): Promise<readonly AccountToken[]> {
  const of = namespace ?? store.getState().accounts.active
  const target = targetOf(store.getState(), of)
  return new Promise((resolve, reject) => {
    if (selectAccountOf(store.getState(), of).status !== 'connected')
      return reject(errorOf('NOT_CONNECTED'))
    if (!of || !target) return reject(errorOf('NETWORK_NOT_FOUND'))
    const run: { isOver: boolean; stop?: () => void } = { isOver: false }
    const end = () => {
      run.isOver = true
      run.stop?.()
    }
    run.stop = watchTokens(
      store,
      ({ status, tokens, error }) => {
        if (run.isOver) return
        if (!isSameTarget(targetOf(store.getState(), of), target))
          reject(errorOf('REQUEST_ABORTED'))
        else if (status === 'success') resolve(tokens ?? [])
        else if (status === 'error') reject(error ?? errorOf('TOKEN_BALANCE_UNAVAILABLE'))
        else return
        end()
      },
      of,
    )
    // The first call of the listener may have stopped the reading.
    if (run.isOver) run.stop()
  })
}
