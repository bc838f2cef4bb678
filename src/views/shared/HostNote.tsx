import { selectConnected } from '../../slices/combined'
import { selectHost } from '../../slices/connectors'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'

/**
 * Multisig hint while waiting: the host wallet may be waiting for other signers, so the request
 * must not be sent again.
 */
export function HostNote({ waiting }: { waiting: boolean }) {
  const t = useT()
  const host = useAppSelector(selectHost)
  const account = useAppSelector(selectConnected)
  if (!waiting || !host || account?.connectorId !== host.id) return null
  return (
    <p className="note g12" role="status" data-testid="owners-note">
      {t('send.owners', { wallet: account.wallet.name })}
    </p>
  )
}
