import { findNetwork } from '../../slices/domain/network/network'
import { selectNetworks } from '../../slices/networks'
import { selectPay } from '../../slices/pay'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { EmptyState } from '../ui/status/States'
import { AtExchange, UnknownOutcome } from './AtExchange'
import { Paid } from './Paid'

/** Progress and outcome of a payment, at an exchange and on its network. */
export function PayLoadingView() {
  const t = useT()
  const { flow } = useAppSelector(selectPay)
  const networks = useAppSelector(selectNetworks)
  const network = flow.step === 'paid' && findNetwork(networks, flow.order.networkId)
  return (
    <div className="body" data-view="PayLoading">
      {flow.step === 'atExchange' && <AtExchange flow={flow} />}
      {flow.step === 'unseen' && <UnknownOutcome flow={flow} />}
      {flow.step === 'paid' && network && <Paid flow={flow} network={network} />}
      {!['atExchange', 'unseen', 'paid'].includes(flow.step) && (
        <EmptyState title={t('pay.nothing')} text={t('pay.nothing.text')} testId="pay-nothing" />
      )}
    </div>
  )
}
