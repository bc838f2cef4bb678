import { shownImages } from './images'
import { walletListApi } from './walletList'

/** The endpoints that Connect, the header and the page's buttons use. They load after Connect has rendered. */
export const endpoints = {
  getFeaturedWallets: walletListApi.endpoints.getFeaturedWallets,
  getImage: shownImages,
  getRecommendedWallets: walletListApi.endpoints.getRecommendedWallets,
  getWalletsByIds: walletListApi.endpoints.getWalletsByIds,
}

export type Endpoints = typeof endpoints
