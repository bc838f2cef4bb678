import { modalOpenRequested } from '../../slices/navigation'
import { sendAmountTyped } from '../../slices/send'
import { useAppDispatch } from '../../store/hooks'
import { openBuy } from '../Account/openBuy'
import { useCanBuy } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/**
 * Shown when the balance is too low: send the maximum, buy, or switch wallet.
 * @param max the maximum amount that can be sent, a decimal string; null when it is not known
 */
export function OtherWays({ max = null }: { max?: string | null }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const canBuy = useCanBuy()
  const hasSome = max !== null && Number(max) > 0
  return (
    <>
      {hasSome && (
        <Button
          tone="secondary"
          className="g12"
          onClick={() => dispatch(sendAmountTyped(max))}
          testId="send-use-max-button"
        >
          {t('send.useMax')}
        </Button>
      )}
      <div className={canBuy ? 'pair g8' : 'g8'}>
        {canBuy && (
          <Button
            tone={hasSome ? 'quiet' : 'secondary'}
            onClick={() => dispatch(openBuy())}
            testId="send-buy-button"
          >
            {t('buy.title')}
          </Button>
        )}
        <Button
          tone="quiet"
          onClick={() =>
            dispatch(
              modalOpenRequested({ view: 'Connect', params: { redirectView: 'WalletSend' } }),
            )
          }
          testId="send-another-wallet-button"
        >
          {t('send.another')}
        </Button>
      </div>
    </>
  )
}
