import type { Network } from '../../slices/domain/network/network'
import { shortAddress } from '../../slices/domain/ids/address'
import { impactLevel } from '../../slices/domain/trade/impact'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { safeImage } from '../shared/images'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { adoptViewStyles } from '../theme/viewStyles'
import { cx } from '../ui/base/cx'
import { Tile } from '../ui/lists/Tile'
import { Receipt, type Line } from '../ui/money/Receipt'
import { amountOf, dollars, impactText, worthOf } from '../Swap/figures'
import { IMPACT_TONE } from '../Swap/ReceivedWorth'
import type { PlannedFlow } from './shownFlow'

/** The cost of a swap, the minimum received, and the service that executes it. */
export function Receipts({ flow, network }: { flow: PlannedFlow; network: Network }) {
  const t = useT()
  const format = useFormat()
  const { trade, plan } = flow
  const { offer, swap } = plan
  const cost = offer.fee && worthOf(offer.fee, offer.coinPrice)
  const fee = offer.fee && `${format.amount(offer.fee, 6)} ${network.nativeCurrency.symbol}`
  const tone = IMPACT_TONE[impactLevel(offer.impact)]
  const impact = offer.impact === null ? null : impactText(format, offer.impact)
  const lines: Line[] = [
    {
      label: t('send.network'),
      value: (
        <>
          <NetworkImage network={network} size={18} /> {network.name}
        </>
      ),
    },
    {
      label: t('swap.router'),
      value: (
        <bdi className="addr" title={swap.to} data-testid="swap-router">
          {shortAddress(swap.to)}
        </bdi>
      ),
    },
    {
      label: t('swap.impact'),
      value: <bdi className={cx(tone)}>{impact ?? t('swap.impact.unknown')}</bdi>,
    },
    {
      label: t('swap.fee'),
      value: (
        <bdi>{cost ? `${fee}, ${dollars(format, cost)}` : (fee ?? t('send.fee.unknown'))}</bdi>
      ),
    },
  ]
  return (
    <div ref={adoptViewStyles} data-testid="swap-preview">
      <Receipt lines={lines}>
        <div className="legs">
          <Leg label={t('swap.pay')} token={trade.from} amount={trade.amount} />
          <Leg
            label={t('swap.least')}
            token={trade.to}
            amount={offer.minimum}
            testId="swap-minimum-received"
          />
        </div>
      </Receipt>
    </div>
  )
}

interface LegProps {
  label: string
  token: TradeToken
  /** Decimal string. */
  amount: string
  testId?: string
}

/** One side of the swap; its attribute `value` is the exact amount. */
function Leg({ label, token, amount, testId }: LegProps) {
  const format = useFormat()
  const exact = { value: amount }
  return (
    <div>
      <Tile kind="token" size={36} src={safeImage(token.logoUri)} name={token.symbol} />
      <span>
        <span className="label">{label}</span>
        <bdi data-testid={testId} {...exact}>
          {amountOf(format, amount, token)}
        </bdi>
      </span>
    </div>
  )
}
