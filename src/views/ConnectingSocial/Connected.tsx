import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { EmptyState } from '../ui/status/States'

/** Whether the embedded wallet is connected. */
export function useIsConnected(): boolean {
  return useAppSelector(({ accounts }) =>
    Object.values(accounts.byNamespace).some(
      (account) => account.status === 'connected' && account.connectorId === EMBEDDED_CONNECTOR_ID,
    ),
  )
}

/** It worked: shown until the card closes. */
export function Connected() {
  const t = useT()
  return <EmptyState title={t('live.connected')} text={t('emailCode.connected')} />
}
