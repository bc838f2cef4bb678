import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { selectNetworks } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'

/**
 * The site's networks on which an address can receive tokens, the active one first: all of its
 * namespace. A smart account is a contract on one network, so only that one.
 */
export function useCompatibleNetworks(account: ConnectedAccount, active: Network): Network[] {
  const all = useAppSelector(selectNetworks)
  const { type } = account.accounts.find(({ address }) => address === account.address) ?? {}
  if (type === 'smartAccount') return [active]
  const others = all.filter(
    ({ chainNamespace, caipNetworkId }) =>
      chainNamespace === active.chainNamespace && caipNetworkId !== active.caipNetworkId,
  )
  return [active, ...others]
}
