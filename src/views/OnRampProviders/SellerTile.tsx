import type { Seller } from '../../slices/domain/trade/sellers'
import { Tile } from '../ui/lists/Tile'

/** A provider's initial: the widget must not include its logo. */
export function SellerTile({ seller }: { seller: Pick<Seller, 'label'> }) {
  return <Tile size={36} name={seller.label} />
}
