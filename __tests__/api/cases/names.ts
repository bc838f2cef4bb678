import { namesApi } from '../../../src/api/names'
import { toNameMessage } from '../../../src/slices/domain/account/names'
import type { Case } from '../support/case'
import { ONCE } from '../support/case'
import { ALICE, BOB, CLIENT, IDENTITY } from '../support/testApi'

const RECORD = {
  name: 'orla.reown.id',
  registered_at: '2026-01-02T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  addresses: { '60': { address: '0x11', created_at: '2026-01-02T00:00:00Z' } },
  attributes: {},
}
const RECORD_READ = { ...RECORD, addresses: { '60': { address: '0x11' } } }
const MESSAGE = toNameMessage('orla.reown.id', 1_767_312_000_000)

export const NAME_CASES: Case[] = [
  {
    row: 'GET /v1/profile/account/{name}',
    endpoint: 'lookUpName',
    run: (app, caipNetworkId) =>
      app.dispatch(
        namesApi.endpoints.lookUpName.initiate({ caipNetworkId, name: 'orla.reown.id' }, ONCE),
      ),
    path: '/v1/profile/account/orla.reown.id',
    sent: { method: 'GET', query: [...IDENTITY, ['apiVersion', '2'], CLIENT], contentType: null },
    replies: [
      ['the example', RECORD, { data: { record: RECORD_READ, source: 'service' } }],
      ['an empty list for an unknown name', [], { data: { record: null, source: 'service' } }],
      [
        'attributes as a list',
        { ...RECORD, attributes: [] },
        { data: { record: { ...RECORD_READ, attributes: [] }, source: 'service' } },
      ],
    ],
    malformed: { code: 'NAME_RESOLUTION_FAILED' },
    refused: { code: 'NAME_RESOLUTION_FAILED' },
    skipped: { data: { record: null, source: 'skipped' } },
  },
  {
    row: 'GET /v1/profile/reverse/{address}',
    endpoint: 'getNamesByAddress',
    run: (app) =>
      app.dispatch(
        namesApi.endpoints.getNamesByAddress.initiate({ address: ALICE, sender: BOB }, ONCE),
      ),
    path: `/v1/profile/reverse/${ALICE}`,
    sent: {
      method: 'GET',
      query: [...IDENTITY, ['sender', BOB], ['apiVersion', '2'], CLIENT],
      contentType: null,
    },
    replies: [
      [
        'the example',
        [{ ...RECORD, attributes: null }],
        { data: [{ ...RECORD_READ, attributes: null }] },
      ],
      ['none', [], { data: [] }],
      ['a malformed row', [7, RECORD], { data: [RECORD_READ] }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
  },
  {
    row: 'GET /v1/profile/suggestions/{name}',
    endpoint: 'getNameSuggestions',
    run: (app, caipNetworkId) =>
      app.dispatch(
        namesApi.endpoints.getNameSuggestions.initiate({ caipNetworkId, name: 'Orla' }, ONCE),
      ),
    path: '/v1/profile/suggestions/orla',
    sent: { method: 'GET', query: [...IDENTITY, ['zone', 'reown.id'], CLIENT], contentType: null },
    replies: [
      [
        'the example',
        {
          suggestions: [
            { name: 'orla.reown.id', registered: true },
            { name: 'orlabay.reown.id', registered: false },
          ],
        },
        {
          data: {
            suggestions: [
              { name: 'orla.reown.id', registered: true },
              { name: 'orlabay.reown.id', registered: false },
            ],
            source: 'service',
          },
        },
      ],
      [
        'a row that does not say whether it is free',
        { suggestions: [{ name: 'orla.reown.id', registered: null }] },
        { data: { suggestions: [], source: 'service' } },
      ],
    ],
    malformed: { code: 'NAME_SUGGESTIONS_FAILED' },
    refused: { code: 'NAME_SUGGESTIONS_FAILED' },
    skipped: { data: { suggestions: [], source: 'skipped' } },
  },
  {
    row: 'POST /v1/profile/account',
    endpoint: 'registerName',
    run: (app, caipNetworkId) =>
      app.dispatch(
        namesApi.endpoints.registerName.initiate({
          caipNetworkId,
          address: ALICE,
          message: MESSAGE,
          signature: '0x9f',
        }),
      ),
    path: '/v1/profile/account',
    sent: {
      method: 'POST',
      query: [CLIENT],
      contentType: 'application/json',
      body: {
        message: '{"name":"orla.reown.id","attributes":{},"timestamp":1767312000}',
        signature: '0x9f',
        coin_type: 2147483649,
        address: ALICE,
      },
    },
    replies: [
      ['the record', RECORD, { data: { success: true, source: 'service' } }],
      ['a success flag', { success: true }, { data: { success: true, source: 'service' } }],
    ],
    malformed: { data: { success: true, source: 'service' } },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { success: false, source: 'skipped' } },
    bodyIgnored: true,
  },
]
