import type { Connector } from '../../slices/domain/wallet/connector'
import { Tile } from '../ui/lists/Tile'
import { useConnectorImage, useWalletImage, type PicturedWallet } from './images'

/** Picture of a listed wallet; a monogram until it has loaded. */
export function WalletImage({ wallet, size }: { wallet: PicturedWallet; size?: number }) {
  return <Tile src={useWalletImage(wallet)} name={wallet.name} {...(size && { size })} />
}

/** Picture of an installed wallet. */
export function ConnectorImage({ connector, size }: { connector: Connector; size?: number }) {
  return <Tile src={useConnectorImage(connector)} name={connector.name} {...(size && { size })} />
}
