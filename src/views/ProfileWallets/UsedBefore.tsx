import type { Wallet } from '../../slices/domain/wallet/wallet'
import { walletForgetRequested } from '../../slices/profile'
import { selectRecentWallets } from '../../slices/wallets'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useChooseWallet } from '../shared/useChooseWallet'
import { WalletImage } from '../shared/WalletImage'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Icon } from '../ui/base/Icon'
import { BIN } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { useConnectedWallets } from './useConnectedWallets'

/** Recent wallets that are not connected, with buttons to connect or remove them. */
export function UsedBefore() {
  const t = useT()
  const connected = useConnectedWallets().map(({ account }) => account.wallet.name)
  const recent = useAppSelector(selectRecentWallets).filter(({ name }) => !connected.includes(name))
  if (recent.length === 0) return null
  return (
    <>
      <h3 className="sect g20" data-testid="recently-connected-text">
        {t('profile.before')}
      </h3>
      <List label={t('profile.before')} testId="recent-connections">
        {recent.map((wallet, index) => (
          <Used key={wallet.id} wallet={wallet} index={index} />
        ))}
      </List>
    </>
  )
}

function Used({ wallet, index }: { wallet: Wallet; index: number }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { chooseListed } = useChooseWallet()
  const { id, name } = wallet
  return (
    <Row
      tile={<WalletImage wallet={wallet} />}
      title={name}
      action={
        <span className="acts">
          <Button
            tone="mini"
            onClick={() => chooseListed(wallet, index)}
            testId="recent-connection-button"
          >
            {t('profile.connect')}
          </Button>
          <Button
            tone="mini"
            label={t('profile.forget', { wallet: name })}
            onClick={() => dispatch(walletForgetRequested({ id }))}
            testId="recent-connection-delete-button"
          >
            <Icon d={BIN} size={16} />
          </Button>
        </span>
      }
      testId="recent-connection"
    />
  )
}
