import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { isDeposit, type Exchange } from '../../slices/domain/trade/paying'
import { paySourceChosen, type PayState } from '../../slices/pay'
import { useAppDispatch } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { Tile } from '../ui/lists/Tile'
import { Status } from '../ui/status/Status'
import { tokenText } from '../WalletSend/tokenText'
import type { ShownPayment } from './Ordered'
import { isShort } from './readAgain'

/** Props of `Sources`. */
interface SourcesProps {
  state: PayState
  flow: ShownPayment
  account: ConnectedAccount
}

/** The sources of a payment: the connected wallet, and exchanges. */
export function Sources({ state, flow, account }: SourcesProps) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { token } = flow.order
  const held = { amount: tokenText(format, token.available, token) }
  const short = isShort(flow.order)
  if (isDeposit(flow.order, account.address)) return <ExchangeSection state={state} />
  return (
    <>
      <h3 className="sect g16">{t('pay.wallet')}</h3>
      <List className="g8" label={t('pay.wallet')}>
        <Row
          tile={<Tile size={36} src={safeImage(account.wallet.icon)} name={account.wallet.name} />}
          title={account.wallet.name}
          note={short ? <Status dot="bad">{t('pay.short', held)}</Status> : t('pay.held', held)}
          current={state.source === null}
          onClick={() => dispatch(paySourceChosen(null))}
          testId="wallet-payment-option"
        />
      </List>
      <ExchangeSection state={state} />
    </>
  )
}

function ExchangeSection({ state }: { state: PayState }) {
  const t = useT()
  return (
    <>
      <h3 className="sect g16">{t('pay.exchanges')}</h3>
      <Exchanges state={state} />
    </>
  )
}

function Exchanges({ state }: { state: PayState }) {
  const t = useT()
  const { exchanges, source, link } = state
  if (exchanges?.length === 0) return <p className="note g8">{t('pay.none')}</p>
  return (
    <>
      <List className="g8" label={t('pay.exchanges')} busy={exchanges === null}>
        {exchanges === null ? (
          <SkeletonRows count={2} />
        ) : (
          exchanges.map((exchange) => (
            <ExchangeRow key={exchange.id} exchange={exchange} state={state} />
          ))
        )}
      </List>
      {source !== null && link.step === 'failed' && <InlineReport />}
    </>
  )
}

function ExchangeRow({ exchange, state }: { exchange: Exchange; state: PayState }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { id, name, imageUrl } = exchange
  const current = state.source === id
  const failed = current && state.link.step === 'failed'
  return (
    <Row
      tile={<Tile size={36} src={safeImage(imageUrl)} name={name} />}
      title={name}
      note={failed ? <Status dot="bad">{t('pay.unlinked')}</Status> : t('pay.page')}
      current={current}
      onClick={() => dispatch(paySourceChosen(id))}
      testId={`exchange-option-${id}`}
    />
  )
}
