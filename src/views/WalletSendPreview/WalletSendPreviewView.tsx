import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { findDanger } from '../../slices/domain/trade/danger'
import { isTransfer } from '../../slices/domain/requests/transferBytes'
import { sponsorHost } from '../../slices/domain/options/paymaster'
import { selectOptions } from '../../slices/options'
import { selectLookAlike, selectSend } from '../../slices/send'
import { useAppSelector } from '../../store/hooks'
import { useBalances } from '../Account/useBalances'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { useLast } from '../shared/useLast'
import { Confirm } from './Confirm'
import { Danger } from './Danger'
import { Reviewed } from './Reviewed'
import type { ReviewFlow } from './reviewFlow'
import { Signed } from './Signed'

/** The review of a transfer, with confirmation. */
export function WalletSendPreviewView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const { flow } = useAppSelector(selectSend)
  const reviewed = flow.step === 'reviewing' || flow.step === 'confirming' ? flow : null
  const last = useLast(reviewed)
  const shown = flow.step === 'sent' ? last : reviewed
  return (
    <div className="body" data-view="WalletSendPreview">
      {account && network && shown && <Review {...{ account, network, flow: shown }} />}
    </div>
  )
}

function Review(props: { account: ConnectedAccount; network: Network; flow: ReviewFlow }) {
  const { account, network, flow } = props
  const resembles = useAppSelector((state) => selectLookAlike(state, flow.transfer.to))
  const { transfer, signed } = flow
  const isOther = signed.bytes !== null && !isTransfer(signed.bytes, transfer)
  const danger = findDanger(transfer, signed.simulation)
  const { list } = useBalances(account.address, network)
  const coinPrice = list.find(({ address }) => address === null)?.price ?? null
  const options = useAppSelector(selectOptions)
  const sponsor = sponsorHost(options, account, network.caipNetworkId)
  const reviewed = <Reviewed {...{ flow, network, coinPrice, resembles, sponsor }} />
  return (
    <>
      {danger && <Danger danger={danger} token={transfer.token.symbol} />}
      <HeldWhilePressed>
        {danger ? <div className="g12">{reviewed}</div> : reviewed}
        <Signed flow={flow} network={network} isOther={isOther} />
      </HeldWhilePressed>
      <Confirm
        {...{ flow, account, danger, isOther }}
        resembles={resembles !== null}
        isSponsored={sponsor !== null}
      />
    </>
  )
}
