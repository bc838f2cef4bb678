import { disconnectRequested, selectDisconnecting } from '../../slices/accounts'
import { modalOpenRequested } from '../../slices/navigation'
import { selectNetworks } from '../../slices/networks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { CHAIN_NAMES } from '../shared/chainNames'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { PLUS } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { UsedBefore } from './UsedBefore'
import { useConnectedWallets, type ConnectedWallet } from './useConnectedWallets'
import { WalletRow } from './WalletRow'
import { shortAddress } from '../../slices/domain/ids/address'
import { accountChosen } from '../../slices/profile'
import { hasSmartAccount } from '../shared/hasSmartAccount'
import { Row } from '../ui/lists/Row'
import { Rosette } from '../ui/money/Avatar'

/** Connected wallets and recent ones. */
export function ProfileWalletsView() {
  const t = useT()
  const wallets = useConnectedWallets()
  const [first] = wallets
  const others = wallets.slice(1)
  return (
    <div className="body" data-view="ProfileWallets">
      {first && (
        <>
          <h3 className="sect">{t('profile.inUse')}</h3>
          <List label={t('profile.inUse')} testId="active-connection">
            <WalletRow wallet={first} number={1} />
          </List>
          <GrantedAccounts wallet={first} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="sect g20">{t('profile.also')}</h3>
          <List label={t('profile.also')} testId="other-connections">
            {others.map((wallet, index) => (
              <WalletRow key={wallet.namespace} wallet={wallet} number={index + 2} />
            ))}
          </List>
        </>
      )}
      <UsedBefore />
      <AddWallet wallets={wallets} />
    </div>
  )
}

/** Buttons to connect a wallet on chains without one, and to disconnect all. */
function AddWallet({ wallets }: { wallets: readonly ConnectedWallet[] }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const networks = useAppSelector(selectNetworks)
  const disconnecting = useAppSelector(selectDisconnecting)
  const free = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].filter(
    (namespace) => !wallets.some((wallet) => wallet.namespace === namespace),
  )
  return (
    <>
      {free.map((namespace) => (
        <Button
          key={namespace}
          tone="secondary"
          className="g16"
          icon={PLUS}
          onClick={() => dispatch(modalOpenRequested({ view: 'Connect', namespace }))}
          testId="add-connection-button"
        >
          {t('profile.add', { chain: CHAIN_NAMES[namespace] })}
        </Button>
      ))}
      {wallets.length > 1 && (
        <Button
          tone="quiet"
          className="g8"
          busy={disconnecting}
          onClick={() => dispatch(disconnectRequested({}))}
          testId="disconnect-all-button"
        >
          {t('profile.disconnectAll')}
        </Button>
      )}
    </>
  )
}

/**
 * The other accounts that a wallet granted. Bitcoin has one for payments and one for collectibles.
 * Smart accounts are chosen in their own settings.
 */
function GrantedAccounts({ wallet: { namespace, account } }: { wallet: ConnectedWallet }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const others = account.accounts.filter(({ address }) => address !== account.address)
  if (others.length === 0 || hasSmartAccount(account)) return null
  const title = t('profile.accounts', { wallet: account.wallet.name })
  return (
    <>
      <h3 className="sect g20">{title}</h3>
      <List label={title} testId="granted-accounts">
        {others.map(({ address, type }) => (
          <Row
            key={`${type} ${address}`}
            tile={<Rosette address={address} size={36} />}
            title={
              <bdi className="addr" title={address}>
                {shortAddress(address)}
              </bdi>
            }
            note={type === 'eoa' ? null : t(`profile.type.${type}`)}
            action={
              <Button
                tone="mini"
                label={t('profile.switchTo', { name: shortAddress(address) })}
                onClick={() => dispatch(accountChosen({ namespace, address }))}
                testId="account-switch-button"
              >
                {t('profile.switch')}
              </Button>
            }
            testId="granted-account"
          />
        ))}
      </List>
    </>
  )
}
