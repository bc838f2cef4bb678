import { selectConnectors } from '../../slices/connectors'
import type { Connector } from '../../slices/domain/connector'
import type { Wallet } from '../../slices/domain/wallet'
import { useAppSelector } from '../../store/hooks'

/** The installed form of a listed wallet: same rdns, else same name; undefined when this browser has none. */
export function useInstalledForm(wallet: Wallet | null): Connector | undefined {
  return useAppSelector(selectConnectors).find(
    ({ name, info }) => wallet && (info?.rdns ? info.rdns === wallet.rdns : name === wallet.name),
  )
}
