import { modalOpenRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { openBuy } from '../Account/openBuy'
import { useCanBuy } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Who has too little to send can buy, or connect another wallet and come back here. */
export function OtherWays() {
  const t = useT()
  const dispatch = useAppDispatch()
  const canBuy = useCanBuy()
  return (
    <>
      {canBuy && (
        <Button className="g16" onClick={() => dispatch(openBuy())} testId="send-buy-button">
          {t('buy.title')}
        </Button>
      )}
      <Button
        tone="quiet"
        className="g8"
        onClick={() =>
          dispatch(modalOpenRequested({ view: 'Connect', params: { redirectView: 'WalletSend' } }))
        }
        testId="send-another-wallet-button"
      >
        {t('send.another')}
      </Button>
    </>
  )
}
