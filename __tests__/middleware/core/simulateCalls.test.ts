import { pad, toHex } from 'viem'
import { simulateCalls, tryBytes } from '../../../src/middleware/core/simulateCalls'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { RECIPIENT } from '../../support/sending'

const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const about = { user: ADDRESS, network: ONE }
const bytes = { to: TOKEN, value: '0', data: '0xa9059cbb' }
/** A call that moved seven units of a token away. */
const moved = {
  status: '0x1',
  logs: [
    {
      address: TOKEN,
      topics: [TRANSFER, pad(ADDRESS), pad(RECIPIENT as `0x${string}`)],
      data: pad(toHex(7)),
    },
  ],
}

/** An app whose node answers so, and what it was asked. */
function onNode(result: unknown) {
  const asked: { method: string; params: [{ blockStateCalls: [{ calls: object[] }] }] }[] = []
  const app = createTestApp({
    async respond(request) {
      asked.push((await request.json()) as (typeof asked)[number])
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  return { app, asked }
}

it('a node tries calls one after another, and its balance changes are told', async () => {
  const { app, asked } = onNode([{ calls: [moved, { status: '0x1', logs: [] }] }])
  const trial = await inListener(app, (fx) =>
    tryBytes([bytes, { to: RECIPIENT, value: '5', data: '0x' }], about, fx),
  )
  expect(trial).toEqual({
    step: 'told',
    fails: false,
    losesItems: false,
    changes: [{ token: TOKEN, amount: '-7' }],
  })
  expect(asked[0]?.method).toBe('eth_simulateV1')
  expect(asked[0]?.params[0].blockStateCalls[0].calls).toEqual([
    { from: ADDRESS, to: TOKEN, data: '0xa9059cbb', value: '0x0' },
    { from: ADDRESS, to: RECIPIENT, data: '0x', value: '0x5' },
  ])
})

it('a call that would fail is told as one', async () => {
  const { app } = onNode([{ calls: [{ status: '0x0', logs: [] }] }])
  expect(await inListener(app, (fx) => tryBytes([bytes], about, fx))).toMatchObject({ fails: true })
})

it('what makes a contract, and what is nothing, is not tried and cannot be told', async () => {
  const { app, asked } = onNode([{ calls: [moved] }])
  for (const list of [[], [{ ...bytes, to: null }], [bytes, { ...bytes, to: null }]])
    expect(await inListener(app, (fx) => tryBytes(list, about, fx))).toEqual({ step: 'untold' })
  expect(asked).toEqual([])
})

it.each([[null], ['x'], [[]], [[{ calls: [moved, moved] }]]])(
  'an answer of another shape, %j, says nothing',
  async (result) => {
    const { app } = onNode(result)
    const call = { from: ADDRESS, to: TOKEN, data: '0x' }
    expect(await inListener(app, (fx) => simulateCalls([call], about, fx))).toBeNull()
  },
)
