import { viewPushed } from '../../slices/navigation'
import { selectIsUnsupported } from '../../slices/combined'
import { selectSiwx, signOutRequested } from '../../slices/siwx'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { KEY } from '../ui/base/viewIcons'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/**
 * Sign-in status of the account with a button to sign in or out; nothing if the site has no
 * sign-in.
 */
export function SignInRow() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { enabled, session, flow } = useAppSelector(selectSiwx)
  const isUnsupported = useAppSelector(selectIsUnsupported)
  if (!enabled || isUnsupported || flow.step === 'checking') return null
  const isIn = session !== null
  const press = () =>
    dispatch(isIn ? signOutRequested() : viewPushed({ view: 'SIWXSignMessage', params: {} }))
  return (
    <Row
      tile={<Tile kind="util" icon={KEY} />}
      title={t(isIn ? 'account.signedIn' : 'account.signedOut')}
      action={
        <Button tone="mini" onClick={press} testId={isIn ? 'sign-out-button' : 'sign-in-button'}>
          {t(isIn ? 'account.signOut' : 'siwx.sign')}
        </Button>
      }
      testId="account-sign-in"
    />
  )
}
