import type { Network } from '../../slices/domain/network/network'
import { FailedState } from '../shared/FailedState'
import { LoadingTokens } from '../shared/LoadingTokens'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { TextLink } from '../ui/base/Footer'
import { RETRY } from '../ui/base/icons'
import { FlowList } from '../ui/lists/FlowList'
import type { Balances } from './useBalances'
import type { TokenBalance } from '../../slices/domain/account/token'
import { selectCanSend } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useTokenImage } from '../shared/useTokenImage'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useFormat } from '../strings/useFormat'
import type { CellProps } from '../ui/lists/VirtualGrid'
import { TokenHit } from '../ui/money/TokenRow'
import { openSend } from './openSend'
import { EmptyState } from '../ui/status/States'
import { FirstCoins } from './FirstCoins'
import { OtherNetworkButton } from './OtherNetworkButton'

/** Converts a token of the balance call to a row. */
const toHeld = (token: TokenBalance): Held => ({
  ...token,
  id: token.address ?? token.symbol,
  numeric: token.quantity.numeric,
})

/** The account's tokens, or why the list is empty. */
export function Tokens({ balances, network }: { balances: Balances; network: Network }) {
  const t = useT()
  const { list, native, loading, failed, unlisted, retry } = balances
  const names = { network: network.name }
  if (loading) {
    return <LoadingTokens count={4} />
  }
  if (failed && list.length === 0) {
    return (
      <FailedState
        title={t('account.tokens.failed.title')}
        text={t('account.tokens.failed.text')}
        testId="tokens-failed"
      >
        <Button tone="secondary" className="g16" icon={RETRY} onClick={retry} testId="tokens-retry">
          {t('common.retry')}
        </Button>
      </FailedState>
    )
  }
  const { symbol, name } = network.nativeCurrency
  const coin: Held | false = native !== null &&
    native !== '0' && { id: symbol, name, symbol, numeric: native }
  if (list.length === 0 && !coin) return <NoTokens unlisted={unlisted} network={network} />
  return (
    <>
      <div className="g4">
        <FlowList
          label={t('account.tab.tokens')}
          groups={[{ key: 'tokens', items: list.length === 0 && coin ? [coin] : list.map(toHeld) }]}
          keyOf={({ id }) => id}
          renderRow={(held, cell) => <HeldToken held={held} cell={cell} />}
          testId="token-list"
        />
      </div>
      {unlisted && <p className="note g8">{t('account.tokens.unsupported.text', names)}</p>}
      {failed && (
        <p className="note g8" role="status">
          {t('account.tokens.stale')} <TextLink onClick={retry}>{t('common.retry')}</TextLink>
        </p>
      )}
    </>
  )
}

/** A token of the account; `numeric` is a decimal string, `value` in US dollars. */
interface Held {
  id: string
  /** Absent for the native coin. */
  address?: string | null
  name: string
  symbol: string
  numeric: string
  value?: number | null
  iconUrl?: string | null
}

/** The content of a token row. A press opens Send with the token, if the wallet can send. */
function HeldToken({ held, cell }: { held: Held; cell: CellProps }) {
  const { address, name, symbol, numeric, value, iconUrl } = held
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const canSend = useAppSelector(selectCanSend) && features.send
  const format = useFormat()
  const badge = useNetworkBadge()
  const src = useTokenImage({ address, iconUrl })
  return (
    <TokenHit
      name={name}
      symbol={symbol}
      src={src}
      amount={format.token(numeric, symbol)}
      value={typeof value === 'number' ? format.fiat(value.toFixed(2)) : undefined}
      network={badge}
      {...(canSend && { ...cell, onClick: () => dispatch(openSend(address ?? symbol)) })}
      testId={`token-${symbol}`}
    />
  )
}

/** State of an account without tokens, or on a network without a token list, with next steps. */
function NoTokens({ unlisted, network }: { unlisted: boolean; network: Network }) {
  const t = useT()
  const part = unlisted ? 'unsupported' : 'empty'
  return (
    <EmptyState
      title={t(`account.tokens.${part}.title`)}
      text={t(`account.tokens.${part}.text`, { network: network.name })}
      testId="empty-account-state"
    >
      {!unlisted && <FirstCoins />}
      <OtherNetworkButton tone={unlisted ? 'secondary' : 'quiet'} />
    </EmptyState>
  )
}
