import { analyticsApi } from '../../../src/api/analytics'
import { bundlerApi } from '../../../src/api/rpc/bundler'
import { projectConfigApi } from '../../../src/api/projectConfig'
import { remoteFeaturesApi } from '../../../src/api/remoteFeatures'
import { walletListApi } from '../../../src/api/walletList'
import { NO_WALLETS } from '../../../src/slices/domain/wallet/walletList'
import type { Case } from '../support/case'
import { ONCE } from '../support/case'
import { ALICE, IDENTITY, PROJECT } from '../support/testApi'

const WALLET = {
  id: '9f0c',
  name: 'Demo Wallet',
  image_id: '3a5b',
  mobile_link: 'demo://',
  desktop_link: null,
  webapp_link: null,
  rdns: 'io.demo',
  chains: ['eip155:1'],
  badge_type: 'certified',
}
const OTHER = { id: 'a1', name: 'Other' }
const REPLY = { count: 412, data: [WALLET] }
const list = (wallets: unknown[], count = 412) => ({ data: { count, wallets, source: 'service' } })
const none = { data: NO_WALLETS }
const wallets = (query: [string, string][]): Case['sent'] => ({
  method: 'GET',
  origin: 'https://wallets.example',
  query: [...IDENTITY, ...query],
  contentType: null,
})
const HASH = `0x${'ab'.repeat(32)}`
const INCLUDED = { blockHash: HASH, blockNumber: '0x10', gasUsed: '0x5208' }
const EVENT = {
  eventId: '5b0e1c9e-0000-4000-8000-000000000000',
  url: 'https://demo.example/',
  domain: 'demo.example',
  timestamp: 1767312000000,
  props: {
    type: 'track',
    event: 'MODAL_OPEN',
    properties: { connected: false },
    address: '0x11',
  },
}

export const SERVICE_CASES: Case[] = [
  {
    row: 'GET /getWallets (pages)',
    endpoint: 'getWallets',
    run: (app) =>
      app.dispatch(
        walletListApi.endpoints.getWallets.initiate(
          { include: ['9f0c'], exclude: ['b', 'c'], chains: ['eip155:1'], badge: 'certified' },
          ONCE,
        ),
      ),
    path: '/getWallets',
    sent: wallets([
      ['page', '1'],
      ['entries', '40'],
      ['include', '9f0c'],
      ['exclude', 'b,c'],
      ['chains', 'eip155:1'],
      ['badge_type', 'certified'],
    ]),
    replies: [
      ['the example', REPLY, { data: { pages: [list([WALLET]).data], pageParams: [1] } }],
      [
        'a malformed row',
        { count: 2, data: [WALLET, { id: 'x' }] },
        { data: { pages: [list([WALLET], 2).data], pageParams: [1] } },
      ],
      [
        'no count',
        { data: [WALLET] },
        { data: { pages: [list([WALLET], 1).data], pageParams: [1] } },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
  },
  {
    row: 'GET /getWallets (search)',
    endpoint: 'searchWallets',
    run: (app) =>
      app.dispatch(
        walletListApi.endpoints.searchWallets.initiate({ search: ' demo wallet ' }, ONCE),
      ),
    path: '/getWallets',
    sent: wallets([
      ['page', '1'],
      ['entries', '100'],
      ['search', 'demo wallet'],
    ]),
    replies: [['the example', REPLY, list([WALLET])]],
    malformed: none,
    refused: none,
  },
  {
    row: 'GET /getWallets (recommended)',
    endpoint: 'getRecommendedWallets',
    run: (app) =>
      app.dispatch(
        walletListApi.endpoints.getRecommendedWallets.initiate({ exclude: ['b'] }, ONCE),
      ),
    path: '/getWallets',
    sent: wallets([
      ['page', '1'],
      ['entries', '4'],
      ['exclude', 'b'],
    ]),
    replies: [['the example', REPLY, list([WALLET])]],
    malformed: none,
    refused: none,
  },
  {
    row: 'GET /getWallets (featured)',
    endpoint: 'getFeaturedWallets',
    run: (app) =>
      app.dispatch(
        walletListApi.endpoints.getFeaturedWallets.initiate({ ids: ['a1', '9f0c'] }, ONCE),
      ),
    path: '/getWallets',
    sent: wallets([
      ['page', '1'],
      ['entries', '2'],
      ['include', 'a1,9f0c'],
    ]),
    replies: [
      ['the order of the option', { count: 2, data: [WALLET, OTHER] }, list([OTHER, WALLET], 2)],
    ],
    malformed: none,
    refused: none,
  },
  {
    row: 'GET /getWallets (by id)',
    endpoint: 'getWalletsByIds',
    run: (app) =>
      app.dispatch(walletListApi.endpoints.getWalletsByIds.initiate({ ids: ['9f0c'] }, ONCE)),
    path: '/getWallets',
    sent: wallets([
      ['page', '1'],
      ['entries', '1'],
      ['include', '9f0c'],
    ]),
    replies: [['the example', { count: 1, data: [WALLET] }, list([WALLET], 1)]],
    malformed: none,
    refused: none,
  },
  {
    row: 'GET /projects/v1/origins',
    endpoint: 'getProjectOrigins',
    run: (app) =>
      app.dispatch(projectConfigApi.endpoints.getProjectOrigins.initiate(undefined, ONCE)),
    path: '/projects/v1/origins',
    sent: wallets([]),
    replies: [
      [
        'a list',
        { allowedOrigins: ['https://shop.example'] },
        { data: { allowedOrigins: ['https://shop.example'], source: 'service' } },
      ],
    ],
    malformed: { data: { allowedOrigins: [], source: 'fallback' } },
    refused: { data: { allowedOrigins: [], source: 'fallback' } },
  },
  {
    row: 'GET /getAnalyticsConfig',
    endpoint: 'getAnalyticsConfig',
    run: (app) =>
      app.dispatch(projectConfigApi.endpoints.getAnalyticsConfig.initiate(undefined, ONCE)),
    path: '/getAnalyticsConfig',
    sent: wallets([]),
    replies: [
      [
        'on',
        { isAnalyticsEnabled: true },
        { data: { isAnalyticsEnabled: true, source: 'service' } },
      ],
      [
        'a text instead of a switch',
        { isAnalyticsEnabled: 'yes' },
        { data: { isAnalyticsEnabled: false, source: 'fallback' } },
      ],
    ],
    malformed: { data: { isAnalyticsEnabled: false, source: 'fallback' } },
    refused: { data: { isAnalyticsEnabled: false, source: 'fallback' } },
  },
  {
    row: 'GET /appkit/v1/config',
    endpoint: 'getFeatureConfig',
    run: (app) =>
      app.dispatch(remoteFeaturesApi.endpoints.getFeatureConfig.initiate(undefined, ONCE)),
    path: '/appkit/v1/config',
    sent: wallets([]),
    replies: [
      [
        'switches',
        { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }, { id: 7 }] },
        {
          data: {
            features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
            source: 'service',
          },
        },
      ],
    ],
    malformed: { data: { features: [], source: 'fallback' } },
    refused: { data: { features: [], source: 'fallback' } },
  },
  {
    row: 'POST /e',
    endpoint: 'sendEvent',
    run: (app) => app.dispatch(analyticsApi.endpoints.sendEvent.initiate(EVENT)),
    path: '/e',
    sent: {
      method: 'POST',
      origin: 'https://pulse.example',
      query: IDENTITY,
      contentType: null,
      body: EVENT,
    },
    replies: [
      ['nothing', new Response(null, { status: 202 }), { data: null }],
      ['anything', { ok: true }, { data: null }],
    ],
    malformed: { data: null },
    refused: { code: 'HTTP_ERROR' },
    bodyIgnored: true,
  },
  {
    row: 'POST /v1/bundler',
    endpoint: 'getUserOperationReceipt',
    run: (app, caipNetworkId) =>
      app.dispatch(
        bundlerApi.endpoints.getUserOperationReceipt.initiate(
          { caipNetworkId, id: HASH, sessionProperties: { bundler_name: 'demo' } },
          ONCE,
        ),
      ),
    path: '/v1/bundler',
    sent: {
      method: 'POST',
      query: [
        ['projectId', PROJECT],
        ['chainId', 'eip155:1'],
        ['bundler', 'demo'],
      ],
      contentType: 'application/json',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_getUserOperationReceipt', params: [HASH] },
    },
    replies: [
      [
        'a success',
        { id: 1, result: { success: true, receipt: { status: '0x1', transactionHash: HASH } } },
        { data: { status: 'success', transactionHash: HASH } },
      ],
      [
        'a success with its block',
        {
          id: 1,
          result: {
            logs: [{ address: ALICE, data: '0x', topics: [HASH], removed: false }],
            receipt: { ...INCLUDED, status: '0x1', transactionHash: HASH, logs: [] },
          },
        },
        {
          data: {
            status: 'success',
            transactionHash: HASH,
            block: { ...INCLUDED, logs: [{ address: ALICE, data: '0x', topics: [HASH] }] },
          },
        },
      ],
      [
        'a success with a block of another form',
        {
          id: 1,
          result: {
            logs: [],
            receipt: { ...INCLUDED, gasUsed: 1, status: '0x1', transactionHash: HASH },
          },
        },
        { data: { status: 'success', transactionHash: HASH } },
      ],
      [
        'a revert',
        { id: 1, result: { receipt: { status: '0x0', transactionHash: HASH } } },
        { data: { status: 'reverted', transactionHash: HASH } },
      ],
      [
        'a revert inside a transaction that succeeds',
        { id: 1, result: { success: false, receipt: { status: '0x1', transactionHash: HASH } } },
        { data: { status: 'reverted', transactionHash: HASH } },
      ],
      ['not yet', { id: 1, result: null }, { data: { status: 'pending' } }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
  },
]
