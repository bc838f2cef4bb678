import { encodeAbiParameters, getAddress, toHex } from 'viem'
import * as z from 'zod/mini'
import { aggregatorSwap } from '../../../services/providers/aggregator/swap'
import { localSwap } from '../../../services/providers/local/swap'
import { Raw, startFakeService } from './fakeService'
import { assetsOf, servedChain } from './fixtures/chain'
import { CHAIN, CHAIN_ID, ME, ROUTER, YOU } from './fixtures/story'
import { quotesContract, type QuotesStage } from './quotesContract'
import { twistsOf } from './twists'

const Call = z.object({ id: z.number(), method: z.string() })
const OUT = 2500n
const TARGET = getAddress('0x0000000000001ff3684f28c67538d4d072c22734')

const assets = async (url: string) => {
  const [coin, token] = await assetsOf(servedChain(url)).list(CHAIN)
  if (!coin || !token) throw new Error('the chain has no assets')
  return { coin, token }
}

quotesContract('local', async () => {
  let state = 'well'
  const service = await startFakeService((_url, body) => {
    const { id, method } = z.parse(Call, JSON.parse(body))
    const reply = { jsonrpc: '2.0', id }
    if (state === 'down') return new Raw(503, 'down')
    if (method === 'eth_call') {
      if (state === 'empty') return { ...reply, error: { code: 3, message: 'execution reverted' } }
      const result = encodeAbiParameters([{ type: 'uint256[]' }], [[1000n, OUT]])
      return { ...reply, result }
    }
    if (method === 'eth_getBlockByNumber') return { ...reply, result: { timestamp: '0x1' } }
    return { ...reply, result: toHex(CHAIN_ID) }
  })
  const chain = servedChain(service.url)
  const contracts = { ...chain.contracts, router: ROUTER, wrapped: YOU } as const
  return {
    swap: localSwap([{ ...chain, contracts }]),
    ...(await assets(service.url)),
    approvalTarget: getAddress(ROUTER),
    router: ROUTER,
    out: OUT,
    set(next) {
      state = next
    },
    close: () => service.close(),
  }
})

/** An example in the documented shape of 0x's version 2. */
const quoteFor = ({ pathname, searchParams }: URL) => {
  const native = searchParams.get('sellToken')?.startsWith('0xee')
  const price = {
    allowanceTarget: native ? null : TARGET.toLowerCase(),
    blockNumber: '20114676',
    buyAmount: String(OUT),
    buyToken: searchParams.get('buyToken'),
    fees: { integratorFee: null, zeroExFee: null, gasFee: null },
    gas: '288079',
    gasPrice: '4837860000',
    issues: { allowance: null, balance: null, simulationIncomplete: false },
    liquidityAvailable: true,
    minBuyAmount: String((OUT * 99n) / 100n),
    sellAmount: searchParams.get('sellAmount'),
    sellToken: searchParams.get('sellToken'),
    totalNetworkFee: '1393685870940000',
    zid: '0x111111111111111111111111',
  }
  if (pathname.endsWith('/price')) return price
  const value = native ? searchParams.get('sellAmount') : '0'
  const transaction = {
    to: TARGET,
    data: '0x2213bc0b',
    gas: '288079',
    gasPrice: '4837860000',
    value,
  }
  return { ...price, transaction }
}

const aggregated = async () => {
  let state = 'well'
  const service = await startFakeService((url, _body, { headers }) => {
    if (headers['0x-api-key'] !== 'key' || headers['0x-version'] !== 'v2') return new Raw(401, 'no')
    if (state === 'down') return new Raw(503, 'down')
    return state === 'empty' ? { liquidityAvailable: false, zid: '0x1' } : quoteFor(url)
  })
  const stage: QuotesStage = {
    swap: aggregatorSwap({
      apiUrl: service.url,
      key: 'key',
      chainId: CHAIN_ID,
      client: servedChain(service.url).client,
      approvalTarget: TARGET,
      router: TARGET,
    }),
    ...(await assets(service.url)),
    approvalTarget: TARGET,
    router: TARGET,
    out: OUT,
    set(next) {
      state = next
    },
    close: () => service.close(),
  }
  return { service, stage }
}

quotesContract('aggregator', async () => (await aggregated()).stage)

test('refuses a built trade that does not match its quote', async () => {
  const { service, stage } = await aggregated()
  const request = {
    from: stage.token,
    to: stage.coin,
    amount: 1000n,
    user: ME,
    slippage: 1,
  } as const
  const build = () => stage.swap.build({ ...request, estimate: false })
  const url = new URL(`${service.url}/quote?sellAmount=1000`)
  url.searchParams.set('sellToken', stage.token.address)
  url.searchParams.set('buyToken', stage.coin.address)
  const fit = quoteFor(url)
  const transaction = { to: TARGET, data: '0x2213bc0b', gas: null, gasPrice: '1', value: '0' }
  const lies = [
    { ...fit, allowanceTarget: YOU },
    { ...fit, allowanceTarget: null },
    { ...fit, minBuyAmount: '2474' },
    { ...fit, minBuyAmount: '2501' },
    { ...fit, buyAmount: '2400', minBuyAmount: '2376' },
    { ...fit, sellAmount: '1001' },
    { ...fit, sellToken: stage.coin.address },
    { ...fit, buyToken: YOU },
    { ...fit, transaction: { ...transaction, to: YOU } },
    { ...fit, transaction: { ...transaction, value: '1' } },
    { ...fit, transaction: { ...transaction, data: '0x' } },
  ]
  const shapes = twistsOf(fit, 40)
  const sound = await build()
  let through = 0
  for (const answer of [...lies, ...shapes]) {
    service.twist = (said, { pathname }) => (pathname.endsWith('/quote') ? answer : said)
    const built = await build().catch((error: unknown) => {
      expect([400, 503]).toContain(Object(error).status)
      return null
    })
    const same =
      built && built.to === sound.to && built.data.startsWith('0x') && built.least === sound.least
    if (built && (!same || lies.some((lie) => lie === answer))) through += 1
  }
  await service.close()
  process.stdout.write(
    `quotes: ${lies.length} lies and ${shapes.length} hostile shapes tried, ${through} got through\n`,
  )
  expect(through).toBe(0)
})
