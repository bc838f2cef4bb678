import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { sameCaip } from '../../slices/domain/trade/swap'
import type { Network } from '../../slices/domain/network/network'
import { useAppSelector } from '../../store/hooks'
import { heldOf, type Held } from '../Account/held'
import { useBalances } from '../Account/useBalances'
import { FailedState } from '../shared/FailedState'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { LoadingTokens } from '../shared/LoadingTokens'
import { useT } from '../strings/t'
import { TextLink } from '../ui/base/Footer'
import type { ViewProps } from '../view'
import { Balance } from './Balance'
import { NotHeld } from './NotHeld'
import { TokenActions } from './TokenActions'
import { TokenFacts } from './TokenFacts'

/** A token of the account: its balance, what can be done with it, and its contract. */
export function TokenView({ route }: ViewProps) {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="Token">
      {account && network && (
        <Token address={account.address} network={network} id={route.params.token} />
      )}
    </div>
  )
}

interface TokenProps {
  /** Address of the account. */
  address: string
  network: Network
  /** Symbol of the native coin, or CAIP-10 id of a token. */
  id: string | undefined
}

function Token({ address, network, id = network.nativeCurrency.symbol }: TokenProps) {
  const t = useT()
  const balances = useBalances(address, network)
  const { loading, failed, nativeLoading, retry } = balances
  const token = heldOf(balances, network).find((one) => isNamed(one, id))
  if (!token && (loading || nativeLoading)) return <LoadingTokens count={3} />
  if (!token && failed) {
    return (
      <FailedState
        title={t('account.tokens.failed.title')}
        text={t('account.tokens.failed.text')}
        onRetry={retry}
        testId="token-failed"
      />
    )
  }
  if (!token) return <NotHeld network={network} />
  return (
    <HeldWhilePressed>
      <Balance token={token} network={network} />
      <TokenActions token={token} network={network} />
      <TokenFacts token={token} network={network} />
      {failed && (
        <p className="note g8" role="status">
          {t('account.tokens.stale')} <TextLink onClick={retry}>{t('common.retry')}</TextLink>
        </p>
      )}
    </HeldWhilePressed>
  )
}

/** Whether an id names a token. Only the native coin has a symbol as its id: others can copy one. */
const isNamed = ({ address, id }: Held, named: string): boolean =>
  address ? sameCaip(address, named) : id.toLowerCase() === named.toLowerCase()
