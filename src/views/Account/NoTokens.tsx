import type { Network } from '../../slices/domain/network/network'
import { useT } from '../strings/t'
import { EmptyState } from '../ui/status/States'
import { FirstCoins } from './FirstCoins'
import { OtherNetworkButton } from './OtherNetworkButton'

/** State of an account without tokens, or on a network without a token list, with next steps. */
export function NoTokens({ unlisted, network }: { unlisted: boolean; network: Network }) {
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
