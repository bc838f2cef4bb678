import type { Network } from '../../slices/domain/network/network'
import { shortAddress } from '../../slices/domain/ids/address'
import { linkRequested } from '../../slices/host'
import { modalCloseRequested } from '../../slices/navigation'
import type { PayFlow } from '../../slices/pay'
import { selectOutcome } from '../../slices/pending'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { CopyReport } from '../shared/CopyReport'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { EXTERNAL } from '../ui/base/viewIcons'
import { Lines } from '../ui/money/Receipt'
import { tokenText } from '../WalletSend/tokenText'
import { PaidText } from './PaidText'

/** The sent payment with its status on the network. The report of an exchange is trusted. */
export function Paid(props: { flow: Extract<PayFlow, { step: 'paid' }>; network: Network }) {
  const { flow, network } = props
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { order, hash, payment } = flow
  const { networkId, token } = order
  const outcome = useAppSelector((state) => selectOutcome(state, { networkId, hash }))
  const amount = tokenText(format, order.amount, token)
  const status = outcome?.status ?? (payment ? 'confirmed' : 'pending')
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  return (
    <HeldWhilePressed>
      <div data-testid="pay-outcome" data-status={status === 'reverted' ? 'failed' : status}>
        <PaidText {...{ status, token, amount }} isSeen={outcome !== null} network={network.name} />
      </div>
      <Lines
        className="g16"
        lines={[
          { label: t('pay.recipient'), value: <bdi>{shortAddress(order.to)}</bdi> },
          ...(hash === ''
            ? []
            : [{ label: t('send.hash'), value: <bdi>{shortAddress(hash)}</bdi> }]),
        ]}
      />
      <Button
        tone={status === 'pending' ? 'secondary' : 'primary'}
        className="g16"
        onClick={() => dispatch(modalCloseRequested({}))}
        autoFocus
        testId="pay-done-button"
      >
        {t('common.close')}
      </Button>
      {explorer && hash !== '' && (
        <Button
          tone="quiet"
          className="g8"
          after={EXTERNAL}
          onClick={() => dispatch(linkRequested({ url: `${explorer}/tx/${hash}`, kind: 'web' }))}
          testId="pay-explorer"
        >
          {t('account.explorer')}
        </Button>
      )}
      {status !== 'confirmed' && status !== 'pending' && <CopyReport />}
    </HeldWhilePressed>
  )
}
