import { disconnectRequested, selectDisconnecting } from '../../slices/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { POWER } from '../ui/base/viewIcons'

/** Ends the connection of a namespace. */
export function DisconnectKey({ namespace }: { namespace: Namespace }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const disconnecting = useAppSelector(selectDisconnecting)
  return (
    <Button
      tone="secondary"
      className="g20 bad"
      icon={POWER}
      busy={disconnecting}
      onClick={() => dispatch(disconnectRequested({ namespace }))}
      testId="disconnect-button"
    >
      {t(disconnecting ? 'account.disconnecting' : 'common.disconnect')}
    </Button>
  )
}
