import { directStore, storeLinks } from '../../slices/domain/wallet/walletDownloads'
import { WALLETS_RECOMMENDED } from '../../slices/domain/limits'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { viewPushed, backRequested } from '../../slices/navigation'
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
import { selectOffersAllWallets } from '../../slices/combined'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { EmptyState } from '../ui/status/States'

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

/** Button for the full list, if the site offers it. */
function AllWalletsButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  if (!useAppSelector(selectOffersAllWallets)) return null
  const showAll = () => dispatch(viewPushed({ view: 'AllWallets', params: {} }))
  return (
    <Button className="g8" tone="quiet" onClick={showAll}>
      {t('getWallet.all')}
    </Button>
  )
}

/** Shown without a wallet to install. A list that failed to load can be loaded again; otherwise only the way back is left. */
function NoWallets({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState
      title={t(failed ? 'allWallets.failed.title' : 'getWallet.empty')}
      {...(failed && { text: t('getWallet.none') })}
      testId="no-wallet-to-get"
    >
      {failed ? (
        <Button className="g16" icon={RETRY} onClick={onRetry} testId="get-wallet-retry">
          {t('common.retry')}
        </Button>
      ) : (
        <Button tone="secondary" className="g16" onClick={() => dispatch(backRequested())}>
          {t('common.back')}
        </Button>
      )}
    </EmptyState>
  )
}
