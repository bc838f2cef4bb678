import { createElement } from 'react'
import { modalOpened } from '../../src/slices/navigation'
import type { Network } from '../../src/slices/domain/network/network'
import { TransactionsView } from '../../src/views/Transactions/TransactionsView'
import { connect } from '../views/connected'
import { showView } from '../views/showView'
import {
  createTestApp,
  fakePairing,
  fakeWallet,
  ONE,
  TWO,
  type TestAppInput,
} from './createTestApp'

const FRIEND = '0x2b1f77C0A94E51D8B3036CE2F7a1904d5c41D6cF'

export const EXPLORED: Network = {
  ...ONE,
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}

/** A transfer of a token, as the service sends it. */
export const moved = (direction: 'in' | 'out', numeric: string, symbol: string, spam = false) => ({
  direction,
  quantity: { numeric },
  fungible_info: {
    name: symbol,
    symbol,
    icon: { url: `https://img.example/${symbol}.png` },
    flags: { is_spam: spam },
  },
})

/** A transfer of an NFT. */
export const item = (
  direction: 'in' | 'out',
  name: string,
  more: { spam?: boolean; url?: string; facts?: object } = {},
) => ({
  direction,
  quantity: { numeric: '1' },
  nft_info: {
    name,
    content: {
      preview: { url: more.url ?? `https://img.example/${name}.png`, content_type: null },
    },
    flags: { is_spam: more.spam ?? false },
    ...more.facts,
  },
})

let serial = 0
/** A row of the history, as the service sends it; each row has its own id and hash. */
export function happened(
  operationType: string,
  more: { at?: string; transfers?: object[]; id?: string } & Record<string, unknown> = {},
) {
  serial += 1
  const {
    at = '2026-02-01T10:00:00.000Z',
    transfers = [moved('out', '0.5', 'ETH')],
    id,
    ...metadata
  } = more
  return {
    id: id ?? `t-${serial}`,
    metadata: {
      operationType,
      hash: `0x${serial.toString(16).padStart(64, '0')}`,
      minedAt: at,
      sentFrom: FRIEND,
      sentTo: FRIEND,
      status: 'confirmed',
      chain: ONE.caipNetworkId,
      ...metadata,
    },
    transfers,
  }
}

/** A service with these pages of history; `answer` replaces the reply for one page. */
export type HistoryService = {
  pages?: unknown[][]
  /** The reply of the same call for purchases. */
  purchases?: unknown[]
  answer?: (page: number) => Response | Promise<Response> | null
}

/**
 * Answers like the history call; the cursor of a page is `next` and its number after the second
 * page.
 */
export function historyService({
  pages = [[]],
  purchases = [],
  answer,
}: HistoryService): NonNullable<TestAppInput['respond']> {
  return ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.includes('supported-chains'))
      return Response.json({ http: [ONE.caipNetworkId], ws: [] })
    if (!pathname.endsWith('/history')) return Response.json({}, { status: 404 })
    if (searchParams.has('onramp')) return Response.json({ data: purchases, next: null })
    const cursor = searchParams.get('cursor')
    const at = cursor === null ? 0 : cursor === 'next' ? 1 : Number(cursor)
    const following = at + 1 < pages.length ? (at === 0 ? 'next' : String(at + 1)) : null
    return answer?.(at) ?? Response.json({ data: pages[at] ?? [], next: following })
  }
}

/** The view Transactions of a connected account, with a service that returns the given pages. */
export async function openActivity(
  service: HistoryService = {},
  networks: Network[] = [EXPLORED, TWO],
) {
  const app = createTestApp({
    networks,
    pairing: fakePairing(),
    wallets: [fakeWallet()],
    respond: historyService(service),
  })
  connect(app)
  app.store.dispatch(modalOpened({ view: 'Transactions', params: {} }))
  return { ...showView(createElement(TransactionsView), app), app }
}
