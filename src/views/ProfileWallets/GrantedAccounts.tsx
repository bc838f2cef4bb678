import { shortAddress } from '../../slices/domain/ids/address'
import { accountChosen } from '../../slices/profile'
import { useAppDispatch } from '../../store/hooks'
import { hasSmartAccount } from '../shared/hasSmartAccount'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Rosette } from '../ui/money/Avatar'
import type { ConnectedWallet } from './useConnectedWallets'

/**
 * The other accounts that a wallet granted. Bitcoin has one for payments and one for collectibles.
 * Smart accounts are chosen in their own settings.
 */
export function GrantedAccounts({ wallet: { namespace, account } }: { wallet: ConnectedWallet }) {
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
