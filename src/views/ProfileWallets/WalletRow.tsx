import { hasApi } from '../../api/core/hasApi'
import { identityApi } from '../../api/identity'
import { disconnectRequested, selectDisconnecting } from '../../slices/accounts'
import { selectActiveNetwork } from '../../slices/combined'
import { shortAddress } from '../../slices/domain/ids/address'
import type { Network } from '../../slices/domain/network/network'
import { walletChosen } from '../../slices/profile'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Icon } from '../ui/base/Icon'
import { POWER } from '../ui/base/viewIcons'
import { OneLine } from '../ui/lists/OneLine'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { Avatar } from '../ui/money/Avatar'
import { Tag } from '../ui/status/StatusDot'
import type { ConnectedWallet } from './useConnectedWallets'

const { getIdentity } = identityApi.endpoints

const identityOf = ({ caipNetworkId, testnet = false }: Network, address: string) => ({
  ...{ caipNetworkId, testnet, address, sender: address },
})

/** A connected wallet: its account, whether it is active, and Disconnect. */
export function WalletRow({
  wallet: { namespace, account, isActive },
  number,
}: {
  wallet: ConnectedWallet
  /** Position among the connected wallets, from 1. */
  number: number
}) {
  const t = useT()
  const dispatch = useAppDispatch()
  const disconnecting = useAppSelector(selectDisconnecting)
  const network = useAppSelector(selectActiveNetwork)
  const { address, wallet, login } = account
  // Account has looked up the active account; nothing is requested only for a picture.
  const avatar = useAppSelector((state) => {
    if (!isActive || !network || !hasApi(state)) return null
    return getIdentity.select(identityOf(network, address))(state).data?.avatar ?? null
  })
  const name = login?.email ?? login?.username ?? wallet.name
  const testId = isActive ? 'active-profile-wallet-item' : 'inactive-profile-wallet-item'
  return (
    <Row
      tile={
        <Avatar
          address={address}
          src={avatar}
          size={36}
          badge={<Tile size={16} src={safeImage(wallet.icon)} name={wallet.name} />}
        />
      }
      title={<OneLine text={name} />}
      note={
        <bdi className="addr" title={address}>
          {shortAddress(address)}
        </bdi>
      }
      current={isActive}
      {...(isActive && {
        end: (
          <Tag dot="ok" tinted>
            {t('tag.current')}
          </Tag>
        ),
      })}
      action={
        <span className="acts">
          {!isActive && (
            <Button
              tone="mini"
              label={t('profile.switchTo', { name })}
              onClick={() => dispatch(walletChosen({ namespace }))}
              testId={`${testId}-button`}
            >
              {t('profile.switch')}
            </Button>
          )}
          <Button
            tone="mini"
            label={t('profile.disconnect', { wallet: wallet.name })}
            busy={disconnecting}
            onClick={() => dispatch(disconnectRequested({ namespace }))}
            testId={`${testId}-disconnect-button`}
          >
            {!disconnecting && <Icon d={POWER} size={16} />}
          </Button>
        </span>
      }
      testId={`account-wallet-${number}`}
    />
  )
}
