import { copyRequested } from '../../slices/host'
import {
  exchangeAskedAgain,
  exchangeWindowRequested,
  type PayFlow,
  exchangeLeft,
} from '../../slices/pay'
import { useAppDispatch } from '../../store/hooks'
import { safeImage, useApp } from '../shared/images'
import { Unseen } from '../shared/Unseen'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Latch } from '../ui/status/Latch'
import { tokenText } from '../WalletSend/tokenText'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewReplaced } from '../../slices/navigation'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Shown while the person pays on the page of an exchange. */
export function AtExchange({ flow }: { flow: Extract<PayFlow, { step: 'atExchange' }> }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const app = useApp()
  const copyIcon = useCopyIcon('link')
  const { order, payment, hasWindow } = flow
  const { name, imageUrl } = payment.exchange
  const exchange = { exchange: name }
  const amount = tokenText(format, order.amount, order.token)
  return (
    <>
      <Latch
        app={app}
        wallet={{ name, src: safeImage(imageUrl) }}
        state={hasWindow ? 'waiting' : 'declined'}
      />
      <div role="status">
        <h3 className="title2 g4">{t(hasWindow ? 'pay.finish' : 'pay.blocked', exchange)}</h3>
        <p className="lead g8">
          {hasWindow ? t('pay.finish.text', { amount }) : t('pay.blocked.text')}
        </p>
      </div>
      <Button
        tone={hasWindow ? 'secondary' : 'primary'}
        className="g20"
        icon={RETRY}
        onClick={() => dispatch(exchangeWindowRequested())}
        autoFocus
        testId="pay-window-button"
      >
        {hasWindow ? t('pay.show', exchange) : t('common.retry')}
      </Button>
      <Button
        tone="secondary"
        className="g8"
        icon={copyIcon}
        onClick={() => dispatch(copyRequested({ text: payment.url, what: 'link' }))}
        testId="pay-copy-link"
      >
        {t('connecting.copy')}
      </Button>
      <Button
        tone="quiet"
        className="g4"
        onClick={() => dispatch(leaveExchange())}
        testId="pay-give-up-button"
      >
        {t('pay.gaveUp')}
      </Button>
    </>
  )
}

/** Shown if the exchange did not report the result in time. */
export function UnknownOutcome({ flow }: { flow: Extract<PayFlow, { step: 'unseen' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Unseen
      title={t('pay.unseen', { exchange: flow.payment.exchange.name })}
      text={t('pay.unseen.text')}
      onAgain={() => dispatch(exchangeAskedAgain())}
      gaveUp={t('pay.gaveUp')}
      onGiveUp={() => dispatch(leaveExchange())}
      testId="pay-unseen"
    />
  )
}

/** Reports that nothing was paid at the exchange, and returns to the payment sources. */
function leaveExchange(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(exchangeLeft())
    dispatch(viewReplaced({ view: 'Pay', params: {} }))
  }
}
