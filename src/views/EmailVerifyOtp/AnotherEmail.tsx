import { backRequested, viewTookOver } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** The way back to the e-mail field; where nothing lies below, the field takes the view's place. */
export function AnotherEmail() {
  const t = useT()
  const dispatch = useAppDispatch()
  const first = useAppSelector(selectHistory).length === 1
  const leave = () =>
    dispatch(first ? viewTookOver({ view: 'EmailLogin', params: {} }) : backRequested())
  return (
    <Button tone="quiet" className="g4" onClick={leave}>
      {t('email.other')}
    </Button>
  )
}
