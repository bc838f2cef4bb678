import type { TiledWallet } from '../../slices/domain/wallet/walletTiles'
import { useConnectorImage, useWalletImage } from '../shared/images'
import { useT } from '../strings/t'
import { Skeleton } from '../ui/lists/Skeleton'
import type { CellProps } from '../ui/lists/VirtualGrid'
import { WalletTile } from '../ui/lists/WalletTile'

/** Props of `ListedTile`. */
export interface ListedTileProps {
  tile: TiledWallet
  cell: CellProps
  onClick: () => void
}

/** One wallet of the grid; its picture is asked for while it is in sight. */
export function ListedTile({ tile, cell, onClick }: ListedTileProps) {
  const t = useT()
  const announced = useConnectorImage(tile.connector)
  const listed = useWalletImage(announced ? null : tile.wallet)
  const installed = tile.connector !== null
  const certified = tile.wallet?.badge_type === 'certified'
  return (
    <WalletTile
      name={tile.name}
      src={announced ?? listed}
      installed={installed}
      certified={certified}
      note={installed ? t('tag.installed') : certified ? t('tag.certified') : undefined}
      onClick={onClick}
      testId={`wallet-search-item-${tile.id}`}
      {...cell}
    />
  )
}

/** The box of a tile that is on its way. */
export function TileSkeleton() {
  return (
    <span className="wt">
      <Skeleton width={48} height={48} style={{ borderRadius: 'var(--lk-rt)' }} />
      <Skeleton width={56} />
    </span>
  )
}
