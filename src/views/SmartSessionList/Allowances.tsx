import { selectActiveNetwork } from '../../slices/combined'
import { formatUnits } from '../../slices/domain/text/amount'
import {
  allowanceOf,
  type Allowance,
  type SmartSession,
} from '../../slices/domain/requests/smartSessions'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { FullAddress } from '../ui/money/Address'

/** Describes what a permission allows. */
export function Allowances({ permissions }: Pick<SmartSession, 'permissions'>) {
  const t = useT()
  return (
    <>
      <p className="label">{t('sessions.may')}</p>
      <ul className="note g4">
        {permissions.map((permission, index) => (
          <Allowed key={index} allowance={allowanceOf(permission)} />
        ))}
      </ul>
    </>
  )
}

function Allowed({ allowance }: { allowance: Allowance }) {
  const t = useT()
  const format = useFormat()
  const coin = useAppSelector(selectActiveNetwork)?.nativeCurrency
  switch (allowance.kind) {
    case 'contract':
    case 'token':
      return (
        <li>
          {t(`sessions.may.${allowance.kind}`)}
          {allowance.address && <FullAddress value={allowance.address} />}
        </li>
      )
    case 'coin': {
      const { symbol = '', decimals = 0 } = coin ?? {}
      if (allowance.most === null || !coin) return <li>{t('sessions.may.coin', { symbol })}</li>
      const amount = format.amount(formatUnits(allowance.most, decimals), decimals)
      return <li>{t('sessions.may.coinUpTo', { amount, symbol })}</li>
    }
    case 'unknown':
      return <li>{t('sessions.may.unknown', { type: allowance.type })}</li>
  }
}
