import { storeLinks, type StoreType } from '../../slices/domain/wallet/walletDownloads'
import { backRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useOpenDownload } from '../shared/useOpenDownload'
import { useWalletById } from '../shared/useWalletById'
import { useT, type StringKey } from '../strings/t'
import { Button } from '../ui/base/Button'
import { DESKTOP, GLOBE, PHONE } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { EmptyState } from '../ui/status/States'
import { Tile } from '../ui/lists/Tile'
import type { ViewProps } from '../view'

const PLACES: Record<StoreType, { key: StringKey; icon: string }> = {
  chrome_store: { key: 'downloads.chrome', icon: DESKTOP },
  app_store: { key: 'downloads.ios', icon: PHONE },
  play_store: { key: 'downloads.android', icon: PHONE },
  homepage: { key: 'downloads.web', icon: GLOBE },
}

/** The download links of a wallet. */
export function DownloadsView({ route }: ViewProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const openStore = useOpenDownload()
  const { wallet, loading } = useWalletById(route.params.walletId)
  const links = wallet ? storeLinks(wallet) : []
  if (!loading && links.length === 0) {
    return (
      <div className="body" data-view="Downloads">
        <EmptyState title={t('downloads.none.title')} text={t('downloads.none.text')}>
          <Button tone="secondary" className="g16" onClick={() => dispatch(backRequested())}>
            {t('common.back')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="body" data-view="Downloads">
      <p className="lead">{t('downloads.text')}</p>
      <List className="g12" label={t('downloads.text')} busy={loading}>
        {!wallet && <SkeletonRows count={3} />}
        {wallet &&
          links.map((link) => (
            <Row
              key={link.type}
              title={t(PLACES[link.type].key)}
              tile={<Tile kind="util" icon={PLACES[link.type].icon} />}
              chevron
              onClick={() => openStore(wallet, link)}
              testId={`download-${link.type}`}
            />
          ))}
      </List>
    </div>
  )
}
