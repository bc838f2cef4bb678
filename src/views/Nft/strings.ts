/** English texts of `Nft`. */
export const strings = {
  'nft.title': 'NFT',
  'nft.collection': 'Collection',
  'nft.id': 'Token ID',
  'nft.standard': 'Standard',
} as const
