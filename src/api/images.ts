import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'

const PATHS = {
  wallet: '/getWalletImage/',
  network: '/public/getAssetImage/',
  connector: '/public/getAssetImage/',
  token: '/public/getTokenImage/',
  currency: '/public/getCurrencyImage/',
} as const

/** Seconds after which an image without a subscription leaves the cache. */
const UNUSED_IMAGE_S = 1

/** Kind of image. Tokens are identified by symbol, currencies by code, the others by image id. */
export type ImageKind = keyof typeof PATHS

/**
 * Images of the image service as object URLs, so that a site needs no other origin in its `img-src`. Null when the
 * image is missing, not `image/*` or larger than 1 MB. The URL is revoked with its cache entry.
 */
export const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getImage: build.query<string | null, { kind: ImageKind; id: string }>({
      ...cached('getImage'),
      keepUnusedDataFor: UNUSED_IMAGE_S,
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

/** Maximum number of unused images in memory. A wallet list has thousands of images. */
export const UNSHOWN_IMAGES_MAX = 200

/** Subscriptions of unused images, oldest first, by the dispatch of their store. */
const unshown = new WeakMap<object, (() => void)[]>()

/** Delays the end of a subscription until `UNSHOWN_IMAGES_MAX` later ones are waiting. */
function endLater(dispatch: object, unsubscribe: () => void): void {
  const waiting = unshown.get(dispatch) ?? []
  unshown.set(dispatch, waiting)
  waiting.push(unsubscribe)
  if (waiting.length > UNSHOWN_IMAGES_MAX) waiting.shift()?.()
}

const { getImage } = imagesApi.endpoints

/**
 * The image endpoint for views. Images that a view no longer shows stay cached for a while, in case it shows them
 * again.
 */
export const shownImages: typeof getImage = {
  ...getImage,
  initiate: (arg, options) => (dispatch, getState, ports) => {
    const asked = getImage.initiate(arg, options)(dispatch, getState, ports)
    const { unsubscribe } = asked
    return Object.assign(asked, { unsubscribe: () => endLater(dispatch, unsubscribe) })
  },
}
