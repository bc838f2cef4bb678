import { linkRequested } from '../../slices/host'
import { selectPending } from '../../slices/pending'
import { selectNetworks } from '../../slices/networks'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import type { PendingTransaction } from '../../slices/domain/trade/pending'
import type { Outcome } from '../../slices/domain/trade/receipt'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { StringKey } from '../strings/catalogue'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { RowValue } from '../ui/lists/RowValue'
import type { StatusDotTone } from '../ui/status/StatusDot'
import { Status } from '../ui/status/Status'

/** Maximum number of transactions above the tokens. Others continue without a row. */
const SHOWN_MAX = 3

/** Pending transactions, and the latest outcomes. */
export function PendingRows({ network }: { network: Network }) {
  const t = useT()
  const networks = useAppSelector(selectNetworks)
  const { waiting, ended } = useAppSelector(selectPending)
  const rows = [...waiting.map((one) => ({ ...one, outcome: null })).reverse(), ...ended].filter(
    ({ networkId }) => networkId.startsWith(`${network.chainNamespace}:`),
  )
  if (rows.length === 0) return null
  return (
    <div role="status">
      <List className="g12" label={t('pending.list')} testId="pending-transactions">
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <PendingRow
            key={row.hash}
            transaction={row}
            outcome={row.outcome}
            network={findNetwork(networks, row.networkId)}
          />
        ))}
      </List>
    </div>
  )
}

const DOTS = {
  waiting: 'wait',
  confirmed: 'ok',
  reverted: 'bad',
  replaced: 'bad',
  dropped: 'bad',
} as const satisfies Record<string, StatusDotTone>

const TITLES = {
  waiting: (kind) => `notice.${kind}.waiting` as const,
  confirmed: (kind) => `notice.${kind}.done` as const,
  reverted: (kind) => `notice.${kind}.failed` as const,
  // The outcome is unknown: another transaction may have replaced it.
  replaced: () => 'notice.unsure' as const,
  dropped: () => 'notice.unsure' as const,
} satisfies Record<string, (kind: PendingTransaction['kind']) => StringKey>

function PendingRow(props: {
  transaction: PendingTransaction
  outcome: Outcome | null
  network: Network | undefined
}) {
  const { transaction, outcome, network } = props
  const { kind, amount, symbol, hash } = transaction
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const status = outcome?.status ?? 'waiting'
  const name = network?.name ?? ''
  const isWell = status === 'waiting' || status === 'confirmed'
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  const look = () => {
    dispatch(linkRequested({ url: `${explorer}/tx/${hash}`, kind: 'web' }))
  }
  return (
    <Row
      title={t(TITLES[status](kind))}
      note={
        <Status dot={DOTS[status]} className="d status">
          {isWell ? name : t(`pending.${status}`, { network: name })}
        </Status>
      }
      end={<RowValue value={format.token(amount, symbol)} />}
      {...(explorer && { onClick: look })}
      testId={`pending-transaction-${status}`}
    />
  )
}
