import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { checkDecimals } from '../../../src/middleware/send/decimals'
import type { Network } from '../../../src/slices/domain/network/network'
import { selectSend, sendConfirmed } from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { createTestApp, ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { COIN, DOLLAR, fill, sendingApp } from '../../support/sending'
import { sendReviewRequested } from '../../../src/slices/startIntents'

/** A node with the same reply to every call. */
const nodeThat = (result: unknown) =>
  createTestApp({
    respond: async (request) =>
      request.url.includes('supported-chains')
        ? Response.json({ http: [], ws: [] })
        : Response.json({ jsonrpc: '2.0', id: 1, result }),
  })

const check = (result: unknown, token = DOLLAR, network: Network = ONE) =>
  inListener(nodeThat(result), (fx) =>
    checkDecimals(
      token,
      network,
      whileCurrent(() => true, fx),
      fx,
    ),
  ).then(
    () => 'agrees',
    (error: unknown) => `${Object(error).code} ${Object(error).context?.parameter ?? ''}`.trim(),
  )

it('sends only those of 200 tokens whose decimals match the chain', async () => {
  const tally = { refused: 0, agreed: 0, silent: 0 }
  for (let at = 0; at < 200; at++) {
    const [listed, onChain] = [at % 19, (at * 7) % 23]
    const token = { ...DOLLAR, decimals: listed }
    const said = await check(`0x${onChain.toString(16).padStart(64, '0')}`, token)
    if (said === 'agrees') tally[listed === onChain ? 'agreed' : 'silent']++
    else if (said === 'INVALID_PARAMS decimals') tally.refused++
  }
  expect(tally.silent).toBe(0)
  expect(tally.refused + tally.agreed).toBe(200)
  process.stdout.write(
    `S9: 200 token lists: ${tally.agreed} agreed with the chain, ${tally.refused} refused, ${tally.silent} silent disagreements\n`,
  )
})

it.each([['0x'], [null], ['6'], ['0x' + 'f'.repeat(64)], [{}]])(
  'rejects a reply like %j',
  async (answer) => {
    expect(await check(answer)).toBe('MALFORMED_REPLY')
  },
)

it('reports the node’s error', async () => {
  const refusing = createTestApp({
    respond: async (request) =>
      request.url.includes('supported-chains')
        ? Response.json({ http: [], ws: [] })
        : Response.json({
            jsonrpc: '2.0',
            id: 1,
            error: { code: 3, message: 'execution reverted' },
          }),
  })
  const asked = inListener(refusing, (fx) =>
    checkDecimals(
      DOLLAR,
      ONE,
      whileCurrent(() => true, fx),
      fx,
    ),
  )
  await expect(asked).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
})

it('compares the decimals of the native coin with the network without a request', async () => {
  expect(await check(null, COIN)).toBe('agrees')
  expect(await check(null, { ...COIN, decimals: 19 })).toBe('INVALID_PARAMS decimals')
})

it('reads the decimals from the mint on Solana', async () => {
  const id = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
  const solana: Network = { ...ONE, caipNetworkId: id, chainNamespace: 'solana' }
  const token = {
    ...DOLLAR,
    address: `${id}:4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU` as const,
  }
  expect(await check({ value: { decimals: 6, amount: '1' } }, token, solana)).toBe('agrees')
  expect(await check({ value: { decimals: 9, amount: '1' } }, token, solana)).toBe(
    'INVALID_PARAMS decimals',
  )
  expect(await check({ value: {} }, token, solana)).toBe('MALFORMED_REPLY')
})

it('sends no request to the wallet, and shows the reason in the review', async () => {
  const sending = await sendingApp()
  const { app, wallet } = sending
  const run = runnerOf(app)
  await fill(sending, { ...DOLLAR, decimals: 5 }, '12')
  await run(sendReviewRequested, { attemptId: 'a' })
  await expect(run(sendConfirmed, { attemptId: 'a' })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  expect(wallet.sent).toEqual([])
  expect(selectSend(app.store.getState()).flow).toMatchObject({
    step: 'reviewing',
    error: { context: { parameter: 'decimals' } },
  })
})
