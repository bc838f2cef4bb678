import { disconnectRequested, selectDisconnecting } from '../../slices/accounts'
import { linkRequested } from '../../slices/host'
import type { Network } from '../../slices/domain/network/network'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { SocialMark } from '../ui/forms/SocialButton'
import { EXTERNAL, MAIL } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { OneLine } from '../ui/lists/OneLine'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { NameRow } from './NameRow'
import { SignInRow } from './SignInRow'
import { SmartAccountRow } from './SmartAccountRow'
import type { ConnectedAccount } from '../../slices/domain/state/flows'

/** Footer with a link to the explorer, the wallet, and Disconnect. */
export function AccountFoot({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const disconnecting = useAppSelector(selectDisconnecting)
  const { address, wallet, login } = account
  const who = login?.email ?? login?.username
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  const look = () => {
    dispatch(linkRequested({ url: `${explorer}/address/${address}`, kind: 'web' }))
  }
  return (
    <List className="g16" label={t('account.wallet', { wallet: wallet.name })}>
      {explorer && (
        <Row
          tile={<Tile kind="util" icon={EXTERNAL} />}
          title={t('account.explorer')}
          onClick={look}
          testId="account-explorer"
        />
      )}
      <NameRow account={account} network={network} />
      <SmartAccountRow account={account} network={network} />
      <SignInRow />
      <Row
        tile={
          login?.socialProvider ? (
            <Tile kind="util">
              <SocialMark social={login.socialProvider} />
            </Tile>
          ) : login ? (
            <Tile kind="util" icon={MAIL} />
          ) : (
            <Tile src={safeImage(wallet.icon)} name={wallet.name} />
          )
        }
        title={who ? <OneLine text={who} /> : wallet.name}
        {...(login && { testId: 'account-login' })}
        action={
          <Button
            tone="mini"
            busy={disconnecting}
            onClick={() => dispatch(disconnectRequested({ namespace: network.chainNamespace }))}
            testId="disconnect-button"
          >
            {t('common.disconnect')}
          </Button>
        }
      />
    </List>
  )
}
