import type { Connector } from '../../slices/domain/wallet/connector'
import { Tile } from '../ui/lists/Tile'
import { useConnectorImage, useWalletImage, type PicturedWallet } from './images'

/** Tile of a listed wallet; a monogram until its picture is there. */
export function WalletImage({ wallet, size }: { wallet: PicturedWallet; size?: number }) {
  return <Tile src={useWalletImage(wallet)} name={wallet.name} {...(size && { size })} />
}

/** Tile of an installed wallet. */
export function ConnectorImage({ connector, size }: { connector: Connector; size?: number }) {
  return <Tile src={useConnectorImage(connector)} name={connector.name} {...(size && { size })} />
}
