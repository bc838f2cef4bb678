import { SOLANA_NATIVE } from '../../../backend/caip'
import type { Asset } from '../../assets'
import type { ServedSolana } from './chain'

/** The coin and the tokens of a Solana chain, coin first. */
export const solanaAssets = ({ network, tokens }: ServedSolana): readonly Asset[] => {
  const chainId = network.caipNetworkId
  const coin: Asset = {
    ...network.nativeCurrency,
    caip: `${chainId}:${SOLANA_NATIVE}`,
    chainId,
    address: SOLANA_NATIVE,
    native: true,
    spam: false,
  }
  const rest = tokens.map((token) => ({
    ...token,
    caip: `${chainId}:${token.address}`,
    chainId,
    native: false,
    spam: false,
  }))
  return [coin, ...rest]
}
