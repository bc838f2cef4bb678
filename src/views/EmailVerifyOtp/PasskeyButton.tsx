import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { requestWalletPage } from '../WalletPage/requestWalletPage'

/** Button to log in with a passkey instead of the link and the code. */
export function PasskeyButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Button
      tone="quiet"
      className="g4"
      onClick={() => dispatch(requestWalletPage('passkey'))}
      testId="email-passkey"
    >
      {t('walletPage.passkey')}
    </Button>
  )
}
