import type { Network } from '../../slices/domain/network/network'
import { useT } from '../strings/t'
import { EmptyState } from '../ui/status/States'
import { FirstCoins } from './FirstCoins'
import { OtherNetworkButton } from './OtherNetworkButton'

/** That the account has no tokens on a network, or that nobody lists them, and what that leads on to. */
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
