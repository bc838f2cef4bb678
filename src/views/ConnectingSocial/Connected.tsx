import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { selectConnected } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { useT } from '../strings/t'
import { SocialMark } from '../ui/forms/SocialButton'
import { MAIL } from '../ui/base/viewIcons'
import { Latch, type Party } from '../ui/status/Latch'

/** Whether the embedded wallet is connected. */
export function useIsConnected(): boolean {
  return useAppSelector(({ accounts }) =>
    Object.values(accounts.byNamespace).some(
      (account) => account.status === 'connected' && account.connectorId === EMBEDDED_CONNECTOR_ID,
    ),
  )
}

/**
 * Success state, shown until the card closes.
 * @param own picture of the site's own login, after which the account has neither provider nor email
 */
export function Connected({ own }: { own?: Party }) {
  const t = useT()
  const app = useApp()
  const login = useAppSelector(selectConnected)?.login
  const social = login?.socialProvider
  const wallet = social
    ? { name: SOCIAL_NAMES[social], mark: <SocialMark social={social} /> }
    : (own ?? { name: login?.email ?? '', icon: MAIL })
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={wallet} state="connected" />}
      title={t('live.connected')}
      text={t('emailCode.connected')}
    />
  )
}
