import { backRequested, viewTookOver } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/**
 * Button back to the email field. If the history has no earlier view, the field's view replaces
 * this one.
 */
export function AnotherEmail({ form }: { form: 'EmailLogin' | 'UpdateEmailWallet' }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const first = useAppSelector(selectHistory).length === 1
  const leave = () => dispatch(first ? viewTookOver({ view: form, params: {} }) : backRequested())
  return (
    <Button tone="quiet" className="g4" onClick={leave}>
      {t('email.other')}
    </Button>
  )
}
