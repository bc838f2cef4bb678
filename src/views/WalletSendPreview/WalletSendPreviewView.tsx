import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { findDanger, type SendDanger } from '../../slices/domain/trade/danger'
import { isTransfer } from '../../slices/domain/requests/transferBytes'
import { sponsorHost } from '../../slices/domain/options/paymaster'
import { selectOptions } from '../../slices/options'
import { selectLookAlike, selectSend } from '../../slices/send'
import { useAppSelector } from '../../store/hooks'
import { useBalances } from '../Account/useBalances'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { useLast } from '../shared/useLast'
import { Confirm } from './Confirm'
import { Reviewed } from './Reviewed'
import type { ReviewFlow } from './reviewFlow'
import { useT } from '../strings/t'
import { AlertBar } from '../ui/status/AlertBar'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { Changes } from '../shared/DecodedActions'
import { InlineReport } from '../shared/InlineReport'
import { SignedCalls } from '../shared/SignedCalls'
import { useActionWriter } from '../shared/useActionWriter'

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

/**
 * Warning about a transfer that is probably a mistake, above the review. Sending needs a checkbox.
 */
function Danger({ danger, token }: { danger: SendDanger; token: string }) {
  const t = useT()
  return (
    <div data-testid={`send-danger-${danger}`}>
      <AlertBar
        tone={danger === 'self' ? 'warning' : 'error'}
        title={danger === 'fails' ? t('action.fails') : t(`send.${danger}.title`, { token })}
        text={t(`send.${danger}.text`)}
      />
    </div>
  )
}

/** Props of `Signed`. */
interface SignedProps {
  flow: ReviewFlow
  network: Network
  /** Whether the bytes differ from the form. */
  isOther: boolean
}

/** The transaction to sign, decoded from its bytes. The rest of the review shows the form. */
function Signed({ flow, network, isOther }: SignedProps) {
  const t = useT()
  const { transfer, signed } = flow
  const { token, from, to } = transfer
  const contract = (token.address && parseCaipAddress(token.address)?.address) ?? null
  const tokens = [{ ...token, contract }]
  const writer = useActionWriter(network, tokens, [to, from])
  const { bytes, simulation } = signed
  return (
    <>
      <SignedCalls calls={bytes && [bytes]} user={from} {...{ network, tokens, writer }} />
      {isOther && (
        <div data-testid="send-mismatch">
          <AlertBar
            tone="error"
            title={t('action.other')}
            text={t('action.other.text')}
            className="g8"
          />
          <InlineReport found="TRANSACTION_MISMATCH" />
        </div>
      )}
      <Changes simulation={simulation} writer={writer} />
    </>
  )
}
