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

/** One wallet of the grid. Its picture loads while it is visible. */
export function ListedTile({ tile, cell, onClick }: ListedTileProps) {
  const t = useT()
  const announced = useConnectorImage(tile.connector)
  const listed = useWalletImage(announced ? null : tile.wallet)
  return (
    <WalletTile
      name={tile.name}
      src={announced ?? listed}
      badge={tile.connector !== null && t('tag.installed')}
      onClick={onClick}
      testId={`wallet-search-item-${tile.id}`}
      {...cell}
    />
  )
}

/** Placeholder for a tile. */
export function TileSkeleton() {
  return (
    <span className="hit wt">
      <Skeleton width={48} height={48} style={{ borderRadius: 'var(--lk-rt)' }} />
      <Skeleton width={52} />
    </span>
  )
}
