import { useEffect, useState } from 'react'
import type { Network } from '../../slices/domain/network/network'
import { shortAddress } from '../../slices/domain/ids/address'
import type { Outcome } from '../../slices/domain/trade/receipt'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { stateRing } from '../ui/base/ringPath'
import { cx } from '../ui/base/cx'
import { LiveRegion } from '../ui/status/LiveRegion'
import { tokenText } from '../WalletSend/tokenText'

const GLYPHS = {
  pending: 'M43 50h14',
  confirmed: 'm42 50 6 6 11-12',
  reverted: 'm44 44 12 12m0-12-12 12',
  replaced: 'm44 44 12 12m0-12-12 12',
  dropped: 'm44 44 12 12m0-12-12 12',
}

const TONES = {
  pending: null,
  confirmed: 'ok',
  reverted: 'bad',
  replaced: 'bad',
  dropped: 'bad',
}

/** How the transfer stands, in a drawing and in words. */
export function OutcomeText(props: {
  outcome: Outcome | null
  transfer: Transfer
  network: Network
}) {
  const { outcome, transfer, network } = props
  const t = useT()
  const format = useFormat()
  // Screen readers announce text that is added to a status region, not text that is inserted together with it.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const status = outcome?.status ?? 'pending'
  const amount = tokenText(format, transfer.amount, transfer.token)
  const whom = transfer.name ?? shortAddress(transfer.to)
  const said = {
    pending: [t('send.way.title'), t('send.way.text', { network: network.name })],
    confirmed: [
      t('send.done.title', { whom, amount }),
      t('send.done.text', { network: network.name }),
    ],
    reverted: [
      t('send.reverted.title', { network: network.name }),
      t('send.reverted.text', { amount }),
    ],
    replaced: [t('send.replaced.title'), t('send.replaced.text', { amount })],
    dropped: [
      t('send.dropped.title', { network: network.name }),
      t('send.dropped.text', { amount }),
    ],
  }[status]
  return (
    <div
      className="state"
      data-testid="send-outcome"
      data-status={status === 'reverted' ? 'failed' : status}
    >
      <svg className={cx('art', TONES[status])} viewBox="0 0 100 100" aria-hidden="true">
        <path d={stateRing()} strokeWidth=".9" opacity=".75" />
        <path d={GLYPHS[status]} strokeWidth="1.5" />
      </svg>
      <h3 className="title2">{said[0]}</h3>
      <p className="lead g8">{said[1]}</p>
      <LiveRegion message={isThere ? said.join('. ') : ''} />
    </div>
  )
}
