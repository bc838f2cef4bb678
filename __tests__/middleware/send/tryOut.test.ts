import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { tryOut } from '../../../src/middleware/send/tryOut'
import { reviewStarted, selectSend } from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { ADDRESS, ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { COIN, fill, RECIPIENT, sendingApp } from '../../support/sending'
import { sendReviewRequested } from '../../../src/slices/startIntents'

const SUCCESS = [{ calls: [{ status: '0x1', logs: [] }] }]
const FAILURE = [{ calls: [{ status: '0x0', logs: [] }] }]
const transfer = {
  ...{ networkId: ONE.caipNetworkId, from: ADDRESS, to: RECIPIENT, name: null },
  ...{ token: COIN, amount: '1.25' },
}

/** Simulates a transfer of coins on a node with this reply. */
async function triedOn(result: unknown) {
  const asked: unknown[] = []
  const sending = await sendingApp({
    async respond(request) {
      const body = (await request.clone().json()) as { method?: string; params?: unknown }
      if (body.method !== 'eth_simulateV1') return Response.json({})
      asked.push(body.params)
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  const { app } = sending
  await fill(sending, COIN, '1.25')
  await runnerOf(app)(sendReviewRequested, { attemptId: 'first' })
  asked.length = 0
  app.store.dispatch(reviewStarted({ attemptId: 'a', transfer }))
  await inListener(app, (fx) => {
    const still = whileCurrent(() => true, fx, 'REQUEST_ABORTED')
    return tryOut({ attemptId: 'a', transfer, network: ONE }, still, fx)
  })
  const { flow } = selectSend(app.store.getState())
  return { asked, simulation: 'signed' in flow ? flow.signed.simulation : null }
}

it('simulates the exact bytes that are shown', async () => {
  const { asked, simulation } = await triedOn(SUCCESS)
  const call = { from: ADDRESS, to: RECIPIENT, data: '0x', value: '0x1158e460913d0000' }
  expect(asked).toMatchObject([[{ blockStateCalls: [{ calls: [call] }] }, 'latest']])
  expect(simulation).toMatchObject({ step: 'simulated', fails: false, changes: [] })
})

it('reports that the transfer would fail', async () => {
  expect((await triedOn(FAILURE)).simulation).toMatchObject({ step: 'simulated', fails: true })
})

it.each([null, 'yes', [], [{ calls: [] }]])(
  'reports an unavailable simulation: %j',
  async (result) => {
    expect((await triedOn(result)).simulation).toEqual({ step: 'unavailable' })
  },
)
