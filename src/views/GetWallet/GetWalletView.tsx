import { directStore, storeLinks } from '../../slices/domain/wallet/walletDownloads'
import { WALLETS_RECOMMENDED } from '../../slices/domain/limits'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { viewPushed } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { selectPlatform } from '../../slices/host'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpenDownload } from '../shared/useOpenDownload'
import { WalletImage } from '../shared/WalletImage'
import { useFeaturedWallets, useRecommendedWallets } from '../shared/walletSources'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { AllWalletsButton } from './AllWalletsButton'
import { NoWallets } from './NoWallets'

/** A few wallets to install, for a visitor without a wallet. */
export function GetWalletView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const openStore = useOpenDownload()
  const platform = useAppSelector(selectPlatform)
  const { customWallets } = useAppSelector(selectOptions)
  const featured = useFeaturedWallets()
  const { wallets: recommended, failed, refetch } = useRecommendedWallets()
  const loading = !(featured && recommended)
  const wallets = [...(featured ?? []), ...customWallets, ...(recommended ?? [])]
    .filter((wallet, i, all) => all.findIndex(({ id }) => id === wallet.id) === i)
    .filter((wallet) => storeLinks(wallet).length > 0)
    .slice(0, WALLETS_RECOMMENDED)
  const choose = (wallet: Wallet) => {
    const link = directStore(wallet, platform)
    if (link) openStore(wallet, link)
    else dispatch(viewPushed({ view: 'Downloads', params: { walletId: wallet.id } }))
  }
  return (
    <div className="body" data-view="GetWallet">
      {!loading && wallets.length === 0 ? (
        <NoWallets failed={failed} onRetry={refetch} />
      ) : (
        <>
          <p className="lead">{t('getWallet.text')}</p>
          <List className="g12" label={t('connect.list')} busy={loading}>
            {loading ? (
              <SkeletonRows count={WALLETS_RECOMMENDED} />
            ) : (
              wallets.map((wallet) => (
                <Row
                  key={wallet.id}
                  title={wallet.name}
                  tile={<WalletImage wallet={wallet} />}
                  chevron
                  onClick={() => choose(wallet)}
                  testId={`get-wallet-${wallet.id}`}
                />
              ))
            )}
          </List>
        </>
      )}
      <AllWalletsButton />
    </div>
  )
}
