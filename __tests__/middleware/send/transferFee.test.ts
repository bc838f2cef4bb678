import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { readTransferFee, shownTokenFee } from '../../../src/middleware/send/transferFee'
import { TOKEN_2022 } from '../../../src/slices/domain/trade/transferFee'
import { reviewStarted } from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { SOLANA } from '../../support/quartz'
import { DOLLAR, fill, sendingApp } from '../../support/sending'
import { sendReviewRequested } from '../../../src/slices/startIntents'

const MINT = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const token = { ...DOLLAR, address: `${SOLANA.caipNetworkId}:${MINT}` as const }
const transfer = {
  ...{ networkId: SOLANA.caipNetworkId, from: MINT, to: MINT, name: null },
  ...{ token, amount: '100' },
}
type Call = { id: number; method: string }
const fee = { epoch: 1, maximumFee: 9_000_000, transferFeeBasisPoints: 100 }
const state = { newerTransferFee: fee, olderTransferFee: fee }
const info = { extensions: [{ extension: 'transferFeeConfig', state }] }

/** Reads the fee of a reviewed transfer, and returns the shown fee and the requested methods. */
async function shown(changes: { network?: typeof ONE; fails?: boolean } = {}) {
  const { network = SOLANA, fails = false } = changes
  const asked: string[] = []
  let requests = 0
  const sending = await sendingApp({
    async respond(request) {
      if (request.method !== 'POST') return Response.json({})
      if (fails) return new Response('no', { status: 400 })
      const mint = { value: { owner: TOKEN_2022, data: { parsed: { info } } } }
      const answer = ({ id, method }: Call) => {
        asked.push(method)
        const result = method === 'getAccountInfo' ? mint : { epoch: 700 }
        return { jsonrpc: '2.0', id, result }
      }
      const calls = (await request.clone().json()) as Call | Call[]
      requests += 1
      return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(calls))
    },
  })
  const { app } = sending
  await fill(sending)
  await runnerOf(app)(sendReviewRequested, { attemptId: 'first' })
  asked.length = 0
  requests = 0
  app.store.dispatch(reviewStarted({ attemptId: 'a', transfer }))
  return inListener(app, async (fx) => {
    const still = whileCurrent(() => true, fx, 'REQUEST_ABORTED')
    await readTransferFee({ attemptId: 'a', transfer, network }, still, fx)
    return { asked, requests, shown: shownTokenFee(fx) }
  })
}

it('reads a Solana token’s transfer fee in one request', async () => {
  expect(await shown()).toEqual({
    asked: ['getAccountInfo', 'getEpochInfo'],
    requests: 1,
    shown: { tokenFee: '1000000' },
  })
})

it('shows no transfer fee if the node returns none', async () => {
  expect((await shown({ fails: true })).shown).toEqual({})
})

it('sends no request on other networks', async () => {
  expect(await shown({ network: ONE })).toEqual({ asked: [], requests: 0, shown: {} })
})
