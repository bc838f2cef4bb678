import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'

const PATHS = {
  wallet: '/getWalletImage/',
  network: '/public/getAssetImage/',
  connector: '/public/getAssetImage/',
  token: '/public/getTokenImage/',
  currency: '/public/getCurrencyImage/',
} as const

/** Kind of image. Tokens are identified by symbol, currencies by code, the others by image id. */
export type ImageKind = keyof typeof PATHS

/**
 * Images of the image service as object URLs, so that a site needs no foreign origin in its `img-src`. Null
 * when the image is missing, not `image/*` or larger than 1 MB. The URL is revoked with its cache entry.
 */
export const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getImage: build.query<string | null, { kind: ImageKind; id: string }>({
      ...cached('getImage'),
      async queryFn({ kind, id }, _api, _extra, send) {
        if (!id) return { data: null }
        const { data } = await send({
          base: 'walletApi',
          path: PATHS[kind] + encodeURIComponent(id),
          read: 'blob',
        })
        const isImage = data instanceof Blob && /^image\//i.test(data.type)
        return { data: isImage ? URL.createObjectURL(data) : null }
      },
      async onCacheEntryAdded(_, { cacheDataLoaded, cacheEntryRemoved }) {
        const { data } = await cacheDataLoaded.catch(() => ({ data: null }))
        await cacheEntryRemoved
        if (data) URL.revokeObjectURL(data)
      },
    }),
  }),
})
