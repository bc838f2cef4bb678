import { balancesApi } from '../../../src/api/balances'
import { historyApi } from '../../../src/api/history'
import { identityApi } from '../../../src/api/identity'
import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import { rpcApi } from '../../../src/api/rpc/rpc'
import { sessionsApi } from '../../../src/api/smartSessions'
import { supportedChainsApi } from '../../../src/api/supportedChains'
import type { CaipAddress, CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type { Case } from '../support/case'
import { ONCE } from '../support/case'
import { ALICE, BOB, CHAINS, CLIENT, IDENTITY, PROJECT } from '../support/testApi'

const network = (caipNetworkId: CaipNetworkId) => ({
  caipNetworkId,
  rpcUrls: { default: { http: ['https://node.example/'] } },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const caip = (caipNetworkId: CaipNetworkId): CaipAddress => `${caipNetworkId}:${ALICE}`

const ETHER = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 612.4,
  price: 3062,
  quantity: { decimals: '18', numeric: '0.2' },
  iconUrl: 'https://img.example/e.png',
}

export const SENT_ETHER = {
  id: 't-1',
  metadata: {
    operationType: 'send',
    hash: '0xab',
    minedAt: '2026-02-01T10:00:00.000Z',
    sentFrom: ALICE,
    sentTo: BOB,
    status: 'confirmed',
    nonce: 7,
    chain: 'eip155:1',
    application: null,
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '0.5' },
      value: 1500.2,
      price: 3000.4,
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://img.example/e.png' } },
      nft_info: null,
    },
  ],
}
const SENT_ETHER_READ = {
  id: 't-1',
  operationType: 'send',
  hash: '0xab',
  minedAt: '2026-02-01T10:00:00.000Z',
  sentFrom: ALICE,
  sentTo: BOB,
  status: 'confirmed',
  chain: 'eip155:1',
  application: null,
  transfers: [
    {
      direction: 'out',
      numeric: '0.5',
      value: 1500.2,
      price: 3000.4,
      token: { name: 'Ether', symbol: 'ETH', iconUrl: 'https://img.example/e.png', spam: false },
      nft: null,
    },
  ],
}
const page = (transactions: unknown[], next: string | null = null, source = 'service') => ({
  data: { pages: [{ transactions, next, source }], pageParams: [null] },
})

const SESSION = {
  project: { id: 'p1', name: 'Demo', url: null, iconUrl: null },
  pci: '0b1c',
  expiry: 1790000000,
  createdAt: 1767000000,
  permissions: [{ type: 'contract-call', data: { address: '0x22' } }],
  policies: [],
  context: '0x00',
  revokedAt: null,
}
const SESSIONS_PATH = `/v1/sessions/${encodeURIComponent(caip('eip155:1'))}`
const empty = (source: string) => ({ data: { name: null, avatar: null, source } })

export const ACCOUNT_CASES: Case[] = [
  {
    row: 'GET v1/supported-chains',
    endpoint: 'getSupportedChains',
    run: (app) =>
      app.dispatch(supportedChainsApi.endpoints.getSupportedChains.initiate(undefined, ONCE)),
    path: '/v1/supported-chains',
    sent: { method: 'GET', query: [...IDENTITY, CLIENT], contentType: null, body: undefined },
    replies: [
      ['the example', CHAINS, { data: CHAINS }],
      ['empty sets', { http: [], ws: [] }, { data: { http: [], ws: [] } }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
  },
  {
    row: 'GET /v1/identity/{address}',
    endpoint: 'getIdentity',
    run: (app, caipNetworkId) =>
      app.dispatch(
        identityApi.endpoints.getIdentity.initiate(
          { caipNetworkId, address: ALICE, sender: BOB },
          ONCE,
        ),
      ),
    path: `/v1/identity/${ALICE}`,
    // The name resolves back to the address.
    others: {
      '/v1/profile/account/orla.eth': {
        name: 'orla.eth',
        registered_at: '',
        updated_at: '',
        addresses: { '60': { address: ALICE } },
        attributes: null,
      },
    },
    sent: { method: 'GET', query: [...IDENTITY, ['sender', BOB], CLIENT], contentType: null },
    replies: [
      [
        'the example',
        {
          name: 'orla.eth',
          avatar: 'https://img.example/orla.png',
          resolvedAt: '2026-01-04T09:30:00Z',
        },
        { data: { name: 'orla.eth', avatar: 'https://img.example/orla.png', source: 'service' } },
      ],
      ['nulls', { name: null, avatar: null, resolvedAt: null }, empty('service')],
    ],
    malformed: empty('fallback'),
    refused: empty('fallback'),
    skipped: empty('skipped'),
  },
  {
    row: 'GET /v1/account/{account}/history',
    endpoint: 'getHistory',
    run: (app, caipNetworkId) =>
      app.dispatch(
        historyApi.endpoints.getHistory.initiate({ caipNetworkId, address: ALICE }, ONCE),
      ),
    path: `/v1/account/${ALICE}/history`,
    sent: {
      method: 'GET',
      query: [...IDENTITY, ['chainId', 'eip155:1'], CLIENT],
      contentType: null,
    },
    replies: [
      ['the example', { data: [SENT_ETHER], next: null }, page([SENT_ETHER_READ])],
      ['a further page', { data: [], next: 'c2' }, page([], 'c2')],
      ['no cursor at all', { data: [] }, page([])],
      [
        'transfers that are null',
        { data: [{ ...SENT_ETHER, transfers: null }], next: null },
        page([{ ...SENT_ETHER_READ, transfers: [] }]),
      ],
      [
        'a bare chain number',
        { data: [{ ...SENT_ETHER, metadata: { ...SENT_ETHER.metadata, chain: 1, hash: '' } }] },
        page([{ ...SENT_ETHER_READ, hash: null }]),
      ],
    ],
    malformed: { code: 'TRANSACTIONS_UNAVAILABLE' },
    refused: { code: 'TRANSACTIONS_UNAVAILABLE' },
    skipped: page([], null, 'skipped'),
  },
  {
    row: 'GET /v1/account/{address}/balance',
    endpoint: 'getBalances',
    run: (app, caipNetworkId) =>
      app.dispatch(
        balancesApi.endpoints.getBalances.initiate(
          { caipNetworkId, address: ALICE, forceUpdate: [`eip155:1:${BOB}`] },
          ONCE,
        ),
      ),
    path: `/v1/account/${ALICE}/balance`,
    sent: {
      method: 'GET',
      query: [
        ...IDENTITY,
        ['currency', 'usd'],
        ['chainId', 'eip155:1'],
        ['forceUpdate', `eip155:1:${BOB}`],
        CLIENT,
      ],
      contentType: null,
    },
    replies: [
      [
        'the example',
        { balances: [ETHER] },
        { data: { balances: [{ ...ETHER, address: null }], source: 'service' } },
      ],
      ['an empty list', { balances: [] }, { data: { balances: [], source: 'service' } }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { balances: [], source: 'skipped' } },
  },
  {
    row: 'POST /v1/ (chain JSON-RPC, balance)',
    endpoint: 'getNativeBalance',
    run: (app, caipNetworkId) =>
      app.dispatch(
        nativeBalanceApi.endpoints.getNativeBalance.initiate(
          { network: network(caipNetworkId), address: ALICE },
          ONCE,
        ),
      ),
    path: '/v1/',
    sent: {
      method: 'POST',
      query: [
        ['chainId', 'eip155:1'],
        ['projectId', PROJECT],
      ],
      contentType: 'text/plain',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [ALICE, 'latest'] },
    },
    replies: [
      [
        'a quantity',
        { jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' },
        { data: { balance: '1.5', symbol: 'ETH', source: 'service' } },
      ],
      [
        'zero',
        { jsonrpc: '2.0', id: 1, result: '0x0' },
        { data: { balance: '0', symbol: 'ETH', source: 'service' } },
      ],
    ],
    malformed: { code: 'HTTP_ERROR' },
    refused: { code: 'HTTP_ERROR' },
  },
  {
    row: 'POST /v1/ (chain JSON-RPC)',
    endpoint: 'rpcRequest',
    run: (app, caipNetworkId) =>
      app.dispatch(
        rpcApi.endpoints.rpcRequest.initiate(
          { network: network(caipNetworkId), method: 'eth_chainId' },
          ONCE,
        ),
      ),
    path: '/v1/',
    sent: {
      method: 'POST',
      query: [
        ['chainId', 'eip155:1'],
        ['projectId', PROJECT],
      ],
      contentType: 'text/plain',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    },
    replies: [
      ['a result', { jsonrpc: '2.0', id: 1, result: '0x1' }, { data: '0x1' }],
      ['a null result', { jsonrpc: '2.0', id: 1, result: null }, { data: null }],
    ],
    malformed: { code: 'HTTP_ERROR' },
    refused: { code: 'HTTP_ERROR' },
  },
  {
    row: 'POST /v1/ (batch of chain JSON-RPC)',
    endpoint: 'rpcBatch',
    run: (app, caipNetworkId) =>
      app.dispatch(
        rpcApi.endpoints.rpcBatch.initiate(
          {
            network: network(caipNetworkId),
            calls: [{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }],
          },
          ONCE,
        ),
      ),
    path: '/v1/',
    sent: {
      method: 'POST',
      query: [
        ['chainId', 'eip155:1'],
        ['projectId', PROJECT],
      ],
      contentType: 'text/plain',
      body: [
        { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
        { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber', params: [] },
      ],
    },
    replies: [
      [
        'two results in another order',
        [
          { jsonrpc: '2.0', id: 2, result: '0x10' },
          { jsonrpc: '2.0', id: 1, result: '0x1' },
        ],
        { data: ['0x1', '0x10'] },
      ],
    ],
    malformed: { code: 'HTTP_ERROR' },
    refused: { code: 'HTTP_ERROR' },
    refusedRequests: 3,
  },
  {
    row: 'GET /v1/sessions/{id}',
    endpoint: 'getSessions',
    run: (app, caipNetworkId) =>
      app.dispatch(
        sessionsApi.endpoints.getSessions.initiate({ caipAddress: caip(caipNetworkId) }, ONCE),
      ),
    path: SESSIONS_PATH,
    sent: { method: 'GET', query: [...IDENTITY, CLIENT], contentType: null },
    replies: [
      ['the example', { pcis: [SESSION] }, { data: { sessions: [SESSION], source: 'service' } }],
      [
        'a malformed row',
        { pcis: [SESSION, { ...SESSION, expiry: -1 }] },
        { data: { sessions: [SESSION], source: 'service' } },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { sessions: [], source: 'skipped' } },
  },
  {
    row: 'POST /v1/sessions/{id}/revoke',
    endpoint: 'revokeSession',
    run: (app, caipNetworkId) =>
      app.dispatch(
        sessionsApi.endpoints.revokeSession.initiate({
          caipAddress: caip(caipNetworkId),
          pci: '0b1c',
          signature: '0x9f',
        }),
      ),
    path: `${SESSIONS_PATH}/revoke`,
    sent: {
      method: 'POST',
      query: [['projectId', PROJECT], CLIENT],
      contentType: null,
      body: { pci: '0b1c', signature: '0x9f' },
    },
    replies: [
      ['an empty body', new Response(''), { data: { success: true, source: 'service' } }],
      ['a success flag', { success: true }, { data: { success: true, source: 'service' } }],
    ],
    malformed: { data: { success: true, source: 'service' } },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { success: false, source: 'skipped' } },
    bodyIgnored: true,
  },
]
