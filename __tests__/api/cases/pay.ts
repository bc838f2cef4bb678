import { payApi } from '../../../src/api/pay'
import type { Case } from '../support/case'
import { ONCE } from '../support/case'
import { ALICE, CLIENT, PROJECT } from '../support/testApi'

const asset = 'eip155:1/slip44:60'
const { endpoints } = payApi
const rpc = (method: string, params: object) => ({
  method: 'POST',
  query: [['projectId', PROJECT], CLIENT] as [string, string][],
  contentType: null,
  body: { jsonrpc: '2.0', id: 1, method, params },
})
const said = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result })
const HASH = `0x${'ab'.repeat(32)}`

/** Payments from exchange accounts. */
export const PAY_CASES: Case[] = [
  {
    row: 'POST /v1/json-rpc reown_getExchanges',
    endpoint: 'getExchanges',
    run: (app, caipNetworkId) =>
      app.dispatch(endpoints.getExchanges.initiate({ caipNetworkId, asset, amount: '0.5' }, ONCE)),
    path: '/v1/json-rpc',
    sent: rpc('reown_getExchanges', { page: 1, asset, amount: '0.5' }),
    replies: [
      [
        'the example',
        said({ exchanges: [{ id: 'c', name: 'Coinlane', imageUrl: 'https://c.example/i.png' }] }),
        {
          data: {
            exchanges: [{ id: 'c', name: 'Coinlane', imageUrl: 'https://c.example/i.png' }],
            source: 'service',
          },
        },
      ],
      [
        'a row without a name',
        said({ exchanges: [{ id: 'c' }] }),
        { data: { exchanges: [], source: 'service' } },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { exchanges: [], source: 'skipped' } },
  },
  {
    row: 'POST /v1/json-rpc reown_getExchangePayUrl',
    endpoint: 'getExchangeUrl',
    run: (app, caipNetworkId) =>
      app.dispatch(
        endpoints.getExchangeUrl.initiate({
          ...{ caipNetworkId, asset, amount: '0.5', exchangeId: 'c' },
          recipient: `${caipNetworkId}:${ALICE}`,
        }),
      ),
    path: '/v1/json-rpc',
    sent: rpc('reown_getExchangePayUrl', {
      ...{ exchangeId: 'c', asset, amount: '0.5', recipient: `eip155:1:${ALICE}` },
    }),
    replies: [
      [
        'the example',
        said({ url: 'https://c.example/pay', sessionId: 's' }),
        { data: { url: 'https://c.example/pay', sessionId: 's', source: 'service' } },
      ],
      [
        'an order id with a space',
        said({ url: 'https://c.example/pay', sessionId: 'a b' }),
        { code: 'MALFORMED_REPLY' },
      ],
      [
        'a link that may not be opened',
        said({ url: 'javascript:alert(1)', sessionId: 's' }),
        { code: 'MALFORMED_REPLY' },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { url: '', sessionId: '', source: 'skipped' } },
  },
  {
    row: 'POST /v1/json-rpc reown_getExchangeBuyStatus',
    endpoint: 'getExchangeStatus',
    run: (app, caipNetworkId) =>
      app.dispatch(
        endpoints.getExchangeStatus.initiate(
          { caipNetworkId, exchangeId: 'c', sessionId: 's' },
          ONCE,
        ),
      ),
    path: '/v1/json-rpc',
    sent: rpc('reown_getExchangeBuyStatus', { exchangeId: 'c', sessionId: 's' }),
    replies: [
      [
        'the example',
        said({ status: 'SUCCESS', txHash: HASH }),
        { data: { status: 'success', hash: HASH, source: 'service' } },
      ],
      [
        'an unknown status and an invalid hash',
        said({ status: 'toString', txHash: 'soon' }),
        { data: { status: 'unknown', hash: null, source: 'service' } },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { status: 'unknown', hash: null, source: 'skipped' } },
  },
]
