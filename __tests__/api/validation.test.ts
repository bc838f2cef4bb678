import { bundlerApi } from '../../src/api/rpc/bundler'
import { namesApi } from '../../src/api/names'
import { onrampApi } from '../../src/api/onramp'
import { sessionsApi } from '../../src/api/smartSessions'
import { swapApi } from '../../src/api/swap'
import type { CaipAddress, CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { ErrorCode } from '../../src/slices/domain/errors/codes'
import { toNameMessage } from '../../src/slices/domain/account/names'
import type { Result } from './support/case'
import {
  ALICE,
  codeOf,
  createTestApi,
  endStores,
  failed,
  pass,
  SOLANA,
  useFakeTime,
} from './support/testApi'
import type { TestApi } from './support/testApi'

const caipNetworkId: CaipNetworkId = 'eip155:1'
const user: CaipAddress = `eip155:1:${ALICE}`
const USDC = { id: 'u', name: 'USD Coin', symbol: 'USDC', networks: [] }
const HASH = `0x${'ab'.repeat(32)}`

const { lookUpName, getNamesByAddress, registerName } = namesApi.endpoints
const { getSessions, revokeSession } = sessionsApi.endpoints
const { getUserOperationReceipt } = bundlerApi.endpoints

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

const REFUSED: [string, ErrorCode, (app: TestApi) => PromiseLike<Result>][] = [
  ...['orla', 'or la.reown.id', 'ORLA.reown.id', 'orla..id', '../x'].map(
    (name): (typeof REFUSED)[number] => [
      `the name "${name}"`,
      'NAME_RESOLUTION_FAILED',
      (app) => app.dispatch(lookUpName.initiate({ caipNetworkId, name })),
    ],
  ),
  [
    'a receipt where the session names no bundler',
    'CALL_STATUS_NOT_APPROVED',
    (app) =>
      app.dispatch(
        getUserOperationReceipt.initiate({ caipNetworkId, id: HASH, sessionProperties: {} }),
      ),
  ],
  [
    'a receipt from a bundler that may not be called',
    'CALL_STATUS_NOT_APPROVED',
    (app) =>
      app.dispatch(
        getUserOperationReceipt.initiate({
          caipNetworkId,
          id: HASH,
          sessionProperties: { bundler_url: 'http://evil.example' },
        }),
      ),
  ],
]

it.each(REFUSED)('rejects %s before a request is sent', async (_, code, run) => {
  const app = createTestApi()
  const result = run(app)
  await pass()
  expect(codeOf(await result)).toBe(code)
  expect(app.calls()).toEqual([])
})

describe('variants of replies', () => {
  it('treats 404 as an unregistered name', async () => {
    const app = createTestApi({
      '/v1/profile/account/orla.reown.id': () => failed(404),
      [`/v1/profile/reverse/${ALICE}`]: () => failed(404),
    })
    const name = app.dispatch(lookUpName.initiate({ caipNetworkId, name: 'orla.reown.id' }))
    const names = app.dispatch(getNamesByAddress.initiate({ address: ALICE }))
    await pass()
    expect((await name).data).toEqual({ record: null, source: 'service' })
    expect((await names).data).toEqual([])
  })

  it('reports the reason of a failed lookup', async () => {
    const app = createTestApi({
      '/v1/profile/account/orla.reown.id': () => failed(400, 'bad zone'),
    })
    const name = app.dispatch(lookUpName.initiate({ caipNetworkId, name: 'orla.reown.id' }))
    await pass()
    expect((await name).error).toMatchObject({
      code: 'NAME_RESOLUTION_FAILED',
      context: { reason: 'bad zone' },
    })
  })

  it('returns Solana’s gas price without a request', async () => {
    const app = createTestApi()
    const solana = { caipNetworkId: SOLANA as CaipNetworkId }
    const result = app.dispatch(swapApi.endpoints.getGasPrice.initiate(solana))
    await pass()
    expect((await result).data).toEqual({
      standard: '5000',
      fast: '5000',
      instant: '5000',
      source: 'fallback',
    })
    expect(app.calls()).toEqual([])
  })

  it('calls the bundler at the URL that the wallet returned', async () => {
    const app = createTestApi({ '/rpc': { id: 1, result: null } })
    const sessionProperties = { bundler_url: 'https://bundler.example/rpc' }
    const result = app.dispatch(
      getUserOperationReceipt.initiate({ caipNetworkId, id: HASH, sessionProperties }),
    )
    await pass()
    expect((await result).data).toEqual({ status: 'pending' })
    expect(app.sent.map(({ origin, query }) => [origin, query])).toEqual([
      ['https://bundler.example', []],
    ])
  })

  it('refetches the list of names after a registration', async () => {
    const path = `/v1/profile/reverse/${ALICE}`
    const app = createTestApi({ [path]: [], '/v1/profile/account': {} })
    const message = toNameMessage('orla.reown.id', 0)
    void app.dispatch(getNamesByAddress.initiate({ address: ALICE }))
    await pass()
    void app.dispatch(
      registerName.initiate({ caipNetworkId, address: ALICE, message, signature: '0x1' }),
    )
    await pass(100)
    expect(app.calls().filter((sent) => sent.path === path)).toHaveLength(2)
  })

  it('refetches the sessions after a revocation, and only then', async () => {
    const path = `/v1/sessions/${encodeURIComponent(user)}`
    const app = createTestApi({ [path]: { pcis: [] }, [`${path}/revoke`]: () => failed(400) })
    const lists = () => app.calls().filter((sent) => sent.path === path)
    const revoke = async () => {
      void app.dispatch(
        revokeSession.initiate({ caipAddress: user, pci: '0b1c', signature: '0x9f' }),
      )
      await pass(100)
      return lists().length
    }
    void app.dispatch(getSessions.initiate({ caipAddress: user }))
    await pass()
    expect(await revoke()).toBe(1)
    app.route(`${path}/revoke`, () => new Response(null))
    expect(await revoke()).toBe(2)
  })

  it('uses purchase options of the service even if some are missing', async () => {
    const app = createTestApi({
      '/v1/onramp/options': { paymentCurrencies: [], purchaseCurrencies: [USDC] },
    })
    const { getOnrampOptions } = onrampApi.endpoints
    const result = app.dispatch(getOnrampOptions.initiate({ caipNetworkId }))
    await pass()
    expect((await result).data).toEqual({
      paymentCurrencies: [],
      purchaseCurrencies: [USDC],
      source: 'service',
    })
  })

  it('caches the default purchase options for 5 minutes', async () => {
    const app = createTestApi({ '/v1/onramp/options': () => failed(404) })
    const { getOnrampOptions } = onrampApi.endpoints
    const seen: number[] = []
    for (const ms of [0, 299_000, 1_000]) {
      await pass(ms)
      void app.dispatch(getOnrampOptions.initiate({ caipNetworkId }))
      await pass()
      seen.push(app.calls().length)
    }
    expect(seen).toEqual([1, 1, 2])
  })
})
