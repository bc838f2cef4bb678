import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { NameRow } from '../Account/NameRow'
import { SmartAccountRow } from '../Account/SmartAccountRow'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import type { EmbeddedLogin } from '../../slices/domain/account/account'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { MAIL, KEY, LAYERS } from '../ui/base/viewIcons'
import { OneLine } from '../ui/lists/OneLine'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { NetworkImage } from '../shared/NetworkImage'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { requestWalletPage } from '../WalletPage/requestWalletPage'
import { selectActiveNetwork } from '../../slices/combined'
import { selectOptions } from '../../slices/options'

const FINGERPRINT =
  'M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4M14 13.12c0 2.38 0 6.38-1 8.88M17.29 21.02c.12-.6.43-2.3.5-3.02M2 12a10 10 0 0 1 18-6M2 16h.01M21.8 16c.2-2 .131-5.354 0-6M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2M8.65 22c.21-.66.45-1.32.57-2M9 6.8a6 6 0 0 1 9 5.2v2'

const ICONS = { protection: FINGERPRINT, phrase: KEY }

/** The settings that apply to an account. */
export function SettingsList({
  account,
  network,
}: {
  account: ConnectedAccount
  network: Network
}) {
  const t = useT()
  const { login } = account
  return (
    <List className="g16" label={t('settings.list')}>
      {login && <LoginRow login={login} />}
      {login && <PageRow page="protection" login={login} />}
      <NetworkRow network={network} />
      <SmartAccountRow account={account} network={network} size={36} />
      <NameRow account={account} network={network} size={36} />
      <PermissionsRow />
      {login && <PageRow page="phrase" login={login} />}
    </List>
  )
}

/** The login of the embedded wallet. Only the address of an email login can be changed. */
function LoginRow({ login: { email, username, socialProvider } }: { login: EmbeddedLogin }) {
  const t = useT()
  const dispatch = useAppDispatch()
  // A login with a token of the site has neither provider nor address.
  const isByEmail = socialProvider === null && email !== null
  const who = isByEmail ? email : (username ?? email)
  if (who === null) return null
  const change = () => {
    dispatch(viewPushed({ view: 'UpdateEmailWallet', params: { redirectView: 'Account' } }))
  }
  return (
    <Row
      tile={<Tile kind="util" icon={MAIL} size={36} />}
      title={t(isByEmail ? 'settings.email' : 'settings.login')}
      note={<OneLine text={who} />}
      {...(isByEmail && { chevron: true, onClick: change })}
      testId="account-settings-email"
    />
  )
}

/** The active network. Opens the list of networks if there are others. */
function NetworkRow({ network }: { network: Network }) {
  const t = useT()
  const open = useOpenNetworks()
  return (
    <Row
      tile={<NetworkImage network={network} size={36} />}
      title={t('settings.network')}
      note={<span className="clip">{network.name}</span>}
      {...(open && { chevron: true, onClick: open })}
      testId="account-switch-network-button"
    />
  )
}

/** Row that opens a page of the wallet's frame, if the frame has that page. */
function PageRow({ page, login }: { page: keyof typeof ICONS; login: EmbeddedLogin }) {
  const t = useT()
  const dispatch = useAppDispatch()
  if (!login.pages?.includes(page)) return null
  return (
    <Row
      tile={<Tile kind="util" icon={ICONS[page]} size={36} />}
      title={t(`walletPage.${page}`)}
      chevron
      onClick={() => dispatch(requestWalletPage(page))}
      testId={`account-settings-${page}`}
    />
  )
}

/** Row that opens the site permissions, if the site enables them. */
function PermissionsRow() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  if (!features.smartSessions || network?.chainNamespace !== 'eip155') return null
  return (
    <Row
      tile={<Tile kind="util" icon={LAYERS} size={36} />}
      title={t('sessions.title')}
      chevron
      onClick={() => dispatch(viewPushed({ view: 'SmartSessionList', params: {} }))}
      testId="account-smart-sessions"
    />
  )
}
