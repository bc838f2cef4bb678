import { identityApi } from '../../api/identity'
import { selectIsUnsupported } from '../../slices/combined'
import { copyRequested } from '../../slices/host'
import type { Network } from '../../slices/domain/network/network'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { Address } from '../ui/money/Address'
import { Avatar } from '../ui/money/Avatar'
import { IconButton } from '../ui/base/IconButton'
import { DOWN } from '../ui/base/viewIcons'

const { getIdentity } = identityApi.endpoints

/** Props of `Identity`. */
export interface IdentityProps {
  address: string
  network: Network
  /** Test id of the address. */
  testId?: string
  /** Opens the choice of wallets and accounts. */
  onChoose?: () => void
}

/** The account's identity: picture, name if it has one, and the address to copy. */
export function Identity({
  address,
  network,
  testId = 'account-address',
  onChoose,
}: IdentityProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('address')
  const { caipNetworkId, testnet = false } = network
  const known = !useAppSelector(selectIsUnsupported)
  const { data } = useQuery(
    getIdentity,
    known ? { caipNetworkId, address, sender: address, testnet } : null,
  )
  const name = data?.name
  const choose = onChoose && (
    <IconButton
      kind="copy"
      icon={DOWN}
      label={t('profile.open')}
      onClick={onChoose}
      testId="wallet-switch"
    />
  )
  return (
    <div className="id g4">
      <Avatar address={address} src={data?.avatar} size={44} />
      <div className="main">
        {name && (
          <p className="t">
            <bdi className="clip strong" title={name} data-testid="account-name">
              {name}
            </bdi>
          </p>
        )}
        <p className={name ? 'd' : 'status strong'}>
          <Address value={address} testId={testId} />
          <IconButton
            kind="copy"
            icon={copyIcon}
            label={t('account.copy')}
            onClick={() => dispatch(copyRequested({ text: address, what: 'address' }))}
            testId="copy-address"
          />
          {choose}
        </p>
      </div>
    </div>
  )
}
