import type { Seller } from '../../slices/domain/trade/sellers'
import { Tile } from '../ui/lists/Tile'

/** A seller by the first letter of its name: no artwork of theirs is ours to bring. */
export function SellerTile({ seller }: { seller: Pick<Seller, 'label'> }) {
  return <Tile size={36} name={seller.label} />
}
