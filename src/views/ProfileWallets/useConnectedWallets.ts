import { useMemo } from 'react'
import { selectAccounts } from '../../slices/accounts'
import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppSelector } from '../../store/hooks'

/** A connected wallet in one of its namespaces. */
export type ConnectedWallet = { namespace: Namespace; account: ConnectedAccount; isActive: boolean }

/** The connected wallets, the active one first. */
export function useConnectedWallets(): ConnectedWallet[] {
  const { active, byNamespace } = useAppSelector(selectAccounts)
  return useMemo(
    () =>
      NAMESPACES.flatMap((namespace): ConnectedWallet[] => {
        const account = byNamespace[namespace]
        return account?.status === 'connected'
          ? [{ namespace, account, isActive: namespace === active }]
          : []
      }).sort((one, other) => Number(other.isActive) - Number(one.isActive)),
    [active, byNamespace],
  )
}
