import { viewPushed } from '../../slices/navigation'
import { selectConnected } from '../../slices/combined'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { IconButton } from '../ui/base/IconButton'
import { GEAR } from '../ui/base/viewIcons'

/** Button that opens the settings, for every wallet. */
export function SettingsButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectConnected)
  if (!account) return null
  return (
    <IconButton
      icon={GEAR}
      label={t('account.settings')}
      onClick={() => dispatch(viewPushed({ view: 'AccountSettings', params: {} }))}
      testId="account-settings-button"
    />
  )
}
