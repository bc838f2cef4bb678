import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import {
  selectAccountTypeFlow,
  type SwitchableType,
  preferredAccountTypeRequested,
} from '../../slices/smartAccount'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { KEY, LAYERS } from '../ui/base/viewIcons'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { Address } from '../ui/money/Address'
import { Tag } from '../ui/status/StatusDot'
import { useBalances } from '../Account/useBalances'
import { useFormat } from '../strings/useFormat'

/** One of the two accounts: the active one, or the other with the state of the switch. */
export function AccountTypeRow({
  type,
  account,
  network,
  isUpgraded = false,
}: {
  type: SwitchableType
  account: ConnectedAccount
  network: Network
  /** The account runs the contract of a smart account at its own address (EIP-7702). */
  isUpgraded?: boolean
}) {
  const t = useT()
  const dispatch = useAppDispatch()
  const flow = useAppSelector(selectAccountTypeFlow)
  const own = account.accounts.find((one) => one.type === type)
  if (!own) return null
  const current = own.address === account.address
  const switching = flow.step === 'switching' && flow.accountType === type && !current
  const name = t(type === 'eoa' ? 'smartAccount.plain' : 'smartAccount.smart')
  const choose = () => {
    if (flow.step !== 'switching') dispatch(preferredAccountTypeRequested({ accountType: type }))
  }
  return (
    <Row
      tile={<Tile kind="util" icon={type === 'eoa' ? KEY : LAYERS} size={36} />}
      title={name}
      note={<Address value={own.address} />}
      end={
        <>
          {isUpgraded && <Tag testId="account-upgraded">{t('smartAccount.upgraded')}</Tag>}
          <Worth address={own.address} network={network} />
          <TypeTag current={current} switching={switching} />
        </>
      }
      current={current}
      {...(!current && { onClick: choose, testId: 'account-toggle-preferred-account-type' })}
    />
  )
}

function TypeTag({ current, switching }: { current: boolean; switching: boolean }) {
  const t = useT()
  if (current)
    return (
      <Tag dot="ok" tinted>
        {t('tag.current')}
      </Tag>
    )
  if (switching)
    return (
      <Tag dot="wait" tinted>
        {t('smartAccount.switching')}
      </Tag>
    )
  return <span className="tag txt">{t('smartAccount.choose')}</span>
}

/**
 * Balance of one of the two accounts: in dollars, or its native coin without prices; nothing until
 * it is known.
 */
function Worth({ address, network }: { address: string; network: Network }) {
  const format = useFormat()
  const { list, native } = useBalances(address, network)
  const priced = list.flatMap(({ value }) => value ?? [])
  const sum = priced.reduce((total, value) => total + value, 0)
  const worth = priced.length > 0 ? format.fiat(sum.toFixed(2)) : null
  const coin = native === null ? null : format.token(native, network.nativeCurrency.symbol)
  const text = worth ?? coin
  if (text === null) return null
  return (
    <span className="t v">
      <bdi>{text}</bdi>
    </span>
  )
}
