import { WALLETS_PAGE_ENTRIES } from '../../api/core/limits'
import { hasApi } from '../../api/core/hasApi'
import { recordOf } from '../../api/core/reply'
import { shownImages } from '../../api/images'
import { toWalletList, walletListApi } from '../../api/walletList'
import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import { API_TIMEOUT_MS } from '../../slices/domain/limits'
import { safeLink, type LinkKind } from '../../slices/domain/text/links'
import { visibleConnectors } from '../../slices/domain/wallet/connectList'
import type {
  ListedWallet,
  WalletSearchInput,
  WalletSearchResult,
} from '../../slices/domain/wallet/listedWallet'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import type { WalletFilter } from '../../slices/domain/wallet/walletList'
import { walletTiles, type TiledWallet } from '../../slices/domain/wallet/walletTiles'
import type { AppStore } from '../createLatchkeyStore'
import type { RootState } from '../types'

const PAGES_MAX = 50
const SEARCH_CHARS_MAX = 100
/** Time limit for the pictures of a page. */
const PICTURES_WAIT_MS = 5_000

const { getFeaturedWallets, getWallets, getWalletsByIds, searchWallets } = walletListApi.endpoints

/**
 * Reads a page of the wallets that the All wallets view shows, with their pictures.
 * @throws LatchkeyError `INVALID_PARAMS`, or why the list cannot be read
 */
export async function findWallets(
  store: AppStore,
  input: WalletSearchInput = {},
): Promise<WalletSearchResult> {
  const { search, page } = readInput(input)
  await untilApi(store)
  const filter = filterOf(store.getState())
  const [featured, named] = filter
    ? await Promise.all([featuredOf(store, filter), namedOf(store)])
    : [[], []]
  const end = page * WALLETS_PAGE_ENTRIES
  const tilesOf = (listed: readonly Wallet[]) =>
    toTiles(store.getState(), { featured, named, listed, search })
  const { listed, isAll } = !filter
    ? { listed: [], isAll: true }
    : search === null
      ? await listedOf(store, filter, (found) => tilesOf(found).length > end)
      : { listed: await foundOf(store, { ...filter, search }), isAll: true }
  const tiles = tilesOf(listed)
  const shown = tiles.slice(end - WALLETS_PAGE_ENTRIES, end)
  const hasNext = page < PAGES_MAX && (tiles.length > end || !isAll)
  const wallets = await Promise.all(shown.map((tile) => toListed(store, tile)))
  return { wallets, page, nextPage: hasNext ? page + 1 : null }
}

/** Untyped code of a site can pass any value. */
function readInput({ search = '', page = 1 }: WalletSearchInput) {
  if (typeof search !== 'string' || search.length > SEARCH_CHARS_MAX)
    throw errorOf('INVALID_PARAMS', { parameter: 'search' })
  if (!Number.isInteger(page) || page < 1 || page > PAGES_MAX)
    throw errorOf('INVALID_PARAMS', { parameter: 'page' })
  return { search: search.trim() || null, page }
}

/** Waits for the cache of the services, which loads shortly after the flows. */
async function untilApi(store: AppStore): Promise<void> {
  let stop = () => {}
  const arrived = new Promise<void>((resolve) => {
    const check = () => {
      if (hasApi(store.getState())) resolve()
    }
    stop = store.subscribe(check)
    check()
  })
  await withTimeout(arrived, API_TIMEOUT_MS, () => {
    throw errorOf('NETWORK_ERROR')
  }).finally(stop)
}

/** Filter of every request for wallets; null without a project id, which disables requests. */
function filterOf({ options, networks, host }: RootState): WalletFilter | null {
  const { projectId, includeWalletIds: include, excludeWalletIds: exclude } = options
  const chains = networks.all.map(({ caipNetworkId }) => caipNetworkId)
  return projectId ? { include, exclude, chains, mobile: host.platform.mobile } : null
}

async function featuredOf(store: AppStore, filter: WalletFilter): Promise<readonly Wallet[]> {
  const { featuredWalletIds: ids } = store.getState().options
  if (ids.length === 0) return []
  const asked = getFeaturedWallets.initiate({ ...filter, ids }, { subscribe: false })
  return (await store.dispatch(asked)).data?.wallets ?? []
}

/** List entries of included or excluded ids, which identify installed wallets. */
async function namedOf(store: AppStore): Promise<readonly Wallet[]> {
  const { includeWalletIds, excludeWalletIds } = store.getState().options
  const ids = [...includeWalletIds, ...excludeWalletIds]
  if (ids.length === 0) return []
  return (
    (await store.dispatch(getWalletsByIds.initiate({ ids }, { subscribe: false }))).data?.wallets ??
    []
  )
}

async function foundOf(
  store: AppStore,
  asked: WalletFilter & { search: string },
): Promise<readonly Wallet[]> {
  const { data } = await store.dispatch(searchWallets.initiate(asked, { subscribe: false }))
  if (!data || data.source === 'fallback') throw errorOf('NETWORK_ERROR')
  return data.wallets
}

/** Reads the list page by page until there are enough wallets. */
async function listedOf(
  store: AppStore,
  filter: WalletFilter,
  isEnough: (wallets: readonly Wallet[]) => boolean,
) {
  let answer = await store.dispatch(getWallets.initiate(filter, { subscribe: false }))
  for (;;) {
    if (answer.isError) throw fromErrorRecord(recordOf(answer.error))
    const pages = answer.data?.pages ?? []
    const listed = toWalletList(pages).wallets
    if (isEnough(listed) || !answer.hasNextPage || pages.length >= PAGES_MAX)
      return { listed, isAll: !answer.hasNextPage }
    const next = getWallets.initiate(filter, { subscribe: false, direction: 'forward' })
    answer = await store.dispatch(next)
  }
}

function toTiles(
  { connectors, options, host }: RootState,
  {
    featured,
    named,
    listed,
    search,
  }: {
    featured: readonly Wallet[]
    named: readonly Wallet[]
    listed: readonly Wallet[]
    search: string | null
  },
): TiledWallet[] {
  return walletTiles({
    connectors: visibleConnectors({ connectors, named, options, platform: host.platform }),
    first: [...featured, ...options.customWallets],
    ...{ listed, search, certified: false },
  })
}

async function toListed(store: AppStore, tile: TiledWallet): Promise<ListedWallet> {
  const { id, name, connector, wallet } = tile
  const link = (url: string | null | undefined, kind: LinkKind = 'web') => safeLink(url, kind)
  return {
    id,
    name,
    icon: connector?.imageUrl ?? (await pictureOf(store, wallet)),
    installed: connector !== null,
    connectorId: connector?.id ?? null,
    links: {
      homepage: link(wallet?.homepage),
      mobile: link(wallet?.mobile_link, 'wallet'),
      desktop: link(wallet?.desktop_link, 'wallet'),
      webapp: link(wallet?.webapp_link),
      appStore: link(wallet?.app_store),
      playStore: link(wallet?.play_store),
      chromeStore: link(wallet?.chrome_store),
    },
  }
}

/** The picture of a listed wallet; null if it does not load in time. */
async function pictureOf(store: AppStore, wallet: Wallet | null): Promise<string | null> {
  const own = store.getState().options.customWallets.find(({ id }) => id === wallet?.id)?.image_url
  if (own) return safeLink(own)
  if (!wallet?.image_id) return null
  const asked = store.dispatch(shownImages.initiate({ kind: 'wallet', id: wallet.image_id }))
  const answer = await withTimeout(Promise.resolve(asked), PICTURES_WAIT_MS)
  // The cache keeps it among the latest pictures.
  asked.unsubscribe()
  return answer?.data ?? null
}
