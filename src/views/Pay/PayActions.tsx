import { isDeposit } from '../../slices/domain/trade/paying'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { networkSwitchRequested } from '../../slices/networks'
import { exchangeOpened, payConfirmed, type PayState } from '../../slices/pay'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { FixedActions } from '../ui/base/FixedActions'
import { tokenText } from '../WalletSend/tokenText'
import type { ShownPayment } from './Ordered'
import { isShort } from './readAgain'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { isDeclined } from '../../slices/domain/errors/records'
import { InlineReport } from '../shared/InlineReport'
import { whyNotSent } from '../shared/walletRefusal'

/** Props of `PayKeys`. */
interface PayActionsProps {
  state: PayState
  flow: ShownPayment
  account: ConnectedAccount
  network: Network
  /** Whether the wallet is on the network of the payment. */
  isHere: boolean
}

/** The button for the selected source, and the error of the last try. */
export function PayActions(props: PayActionsProps) {
  const { state, flow, account } = props
  const error = flow.step === 'choosing' ? flow.error : null
  return (
    <FixedActions>
      {error && <Refusal error={error} />}
      <div className={error ? 'g12' : undefined}>
        {state.source === null && !isDeposit(flow.order, account.address) ? (
          <WalletButton {...props} />
        ) : (
          <ExchangeButton {...props} />
        )}
      </div>
    </FixedActions>
  )
}

function WalletButton({ flow, network, isHere }: PayActionsProps) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { attemptId, order } = flow
  const waiting = flow.step === 'confirming'
  const { caipNetworkId: networkId } = network
  if (!isHere && !waiting)
    return (
      <Button
        onClick={() => dispatch(networkSwitchRequested({ networkId }))}
        testId="pay-switch-button"
      >
        {t('pay.switch', { network: network.name })}
      </Button>
    )
  const amount = tokenText(format, order.amount, order.token)
  return (
    <Button
      busy={waiting}
      disabled={isShort(order)}
      onClick={() => dispatch(payConfirmed({ attemptId }))}
      testId="pay-confirm-button"
    >
      {waiting ? t('pay.confirm') : t('pay.pay', { amount })}
    </Button>
  )
}

function ExchangeButton({ state, flow }: PayActionsProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { exchanges, source, link } = state
  const exchange = exchanges?.find(({ id }) => id === source)?.name ?? ''
  return (
    <Button
      busy={source !== null && link.step === 'asking'}
      disabled={link.step !== 'known'}
      onClick={() => dispatch(exchangeOpened({ attemptId: flow.attemptId }))}
      testId="pay-exchange-button"
    >
      {source === null
        ? t('pay.deposit.next')
        : link.step === 'asking'
          ? t('pay.linking')
          : t('pay.continue', { exchange })}
    </Button>
  )
}

/** The error of the last try to pay. */
function Refusal({ error }: { error: ErrorRecord }) {
  const t = useT()
  const failed = whyNotSent(error) ? 'pay.failed.text' : 'send.unsure'
  const key = isDeclined(error.code) ? 'pay.declined.text' : failed
  return (
    <>
      <p className="note bad" role="alert" data-testid="pay-error">
        {t(key)}
      </p>
      <InlineReport error={error} />
    </>
  )
}
