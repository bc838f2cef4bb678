import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'

const PATHS = {
  wallet: '/getWalletImage/',
  network: '/public/getAssetImage/',
  connector: '/public/getAssetImage/',
  token: '/public/getTokenImage/',
  currency: '/public/getCurrencyImage/',
} as const

/** A picture without a subscription is let go after so many seconds. */
const UNUSED_IMAGE_S = 1

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

/** Pictures that stay in memory once nothing shows them, the last ones; a list of wallets has thousands. */
export const UNSHOWN_IMAGES_MAX = 200

/** The subscriptions that are still to be ended, oldest first, of each store by its dispatch. */
const unshown = new WeakMap<object, (() => void)[]>()

/** Ends a subscription once the pictures after it are too many. */
function endLater(dispatch: object, unsubscribe: () => void): void {
  const waiting = unshown.get(dispatch) ?? []
  unshown.set(dispatch, waiting)
  waiting.push(unsubscribe)
  if (waiting.length > UNSHOWN_IMAGES_MAX) waiting.shift()?.()
}

const { getImage } = imagesApi.endpoints

/** The endpoint of pictures as views ask it: what they show no more stays for a while, so that it is there when they show it again. */
export const shownImages: typeof getImage = {
  ...getImage,
  initiate: (arg, options) => (dispatch, getState, ports) => {
    const asked = getImage.initiate(arg, options)(dispatch, getState, ports)
    const { unsubscribe } = asked
    return Object.assign(asked, { unsubscribe: () => endLater(dispatch, unsubscribe) })
  },
}
