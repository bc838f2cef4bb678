import { selectConnector } from '../../slices/connectors'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'
import { InstalledWallet } from './InstalledWallet'

/** Connecting a wallet that is installed in this browser (views reference section 3). */
export function ConnectingExternalView() {
  const { connectorId = '' } = useAppSelector(selectRoute).params
  const connector = useAppSelector((state) => selectConnector(state, connectorId))
  return (
    <div className="body" data-view="ConnectingExternal">
      <InstalledWallet key={connectorId} connectorId={connectorId} connector={connector} />
    </div>
  )
}
