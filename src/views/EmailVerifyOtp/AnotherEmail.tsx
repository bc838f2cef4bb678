import { backRequested, viewTookOver } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** The way back to the email field; where nothing lies below, its view takes this one's place. */
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
