import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { findProblem } from '../../slices/domain/trade/transfer'
import { selectSend } from '../../slices/send'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Lines } from '../ui/money/Receipt'
import { Amount } from './Amount'
import { OtherWays } from './OtherWays'
import { Recipient } from './Recipient'
import { reviewSend } from './reviewSend'
import { useMaxAmount } from './useMaxAmount'
import { useProblem } from './useProblem'

/** The form of a transfer: token, amount and recipient. */
export function WalletSendView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="WalletSend">
      {account && network && <Send network={network} />}
    </div>
  )
}

function Send({ network }: { network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const form = useAppSelector(selectSend)
  const problem = findProblem(form)
  const { label, reason } = useProblem(form)
  const max = useMaxAmount(form.token, network)
  return (
    <HeldWhilePressed>
      <Amount form={form} network={network} />
      <Recipient recipient={form.recipient} network={network} copied={form.copied} />
      <Lines
        className="g16"
        lines={[
          {
            label: t('send.network'),
            value: (
              <>
                <NetworkImage network={network} size={18} /> {network.name}
              </>
            ),
          },
        ]}
      />
      <Button
        className="g16"
        disabled={problem !== null}
        busy={problem === 'resolving'}
        onClick={() => dispatch(reviewSend())}
        testId="send-action-button"
      >
        {label}
      </Button>
      {reason && (
        <p className="reason g8" role="status">
          {reason}
        </p>
      )}
      {problem === 'insufficient' && <OtherWays max={max} />}
    </HeldWhilePressed>
  )
}
