import { selectConnector } from '../../slices/connectors'
import { useAppSelector } from '../../store/hooks'
import { InstalledWallet } from './InstalledWallet'
import type { ViewProps } from '../view'

/** Connects a wallet that is installed in this browser. */
export function ConnectingExternalView({ route }: ViewProps) {
  const { connectorId = '' } = route.params
  const connector = useAppSelector((state) => selectConnector(state, connectorId))
  return (
    <div className="body" data-view="ConnectingExternal">
      <InstalledWallet key={connectorId} connectorId={connectorId} connector={connector} />
    </div>
  )
}
