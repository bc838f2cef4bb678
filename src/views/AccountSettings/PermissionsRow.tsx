import { selectActiveNetwork } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { LAYERS } from '../ui/base/viewIcons'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/** Row that opens the site permissions, if the site enables them. */
export function PermissionsRow() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  if (!features.smartSessions || network?.chainNamespace !== 'eip155') return null
  return (
    <Row
      tile={<Tile kind="util" icon={LAYERS} size={36} />}
      title={t('sessions.title')}
      chevron
      onClick={() => dispatch(viewPushed({ view: 'SmartSessionList', params: {} }))}
      testId="account-smart-sessions"
    />
  )
}
