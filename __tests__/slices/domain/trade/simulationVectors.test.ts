import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readSimulation } from '../../../../src/slices/domain/trade/simulation'
import { figure } from '../../../journeys/support/figures'

const Cases = z.array(
  z.object({
    name: z.string(),
    calls: z.number(),
    sender: z.nullable(z.string()),
    result: z.optional(
      z.array(z.object({ calls: z.array(z.looseObject({ status: z.string() })) })),
    ),
    error: z.optional(z.number()),
  }),
)
const file = join(__dirname, '../../../support/simulate/eth_simulateV1.json')
const cases = Cases.parse(JSON.parse(readFileSync(file, 'utf8')))

const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const FROM = `0xc0${'0'.repeat(38)}`
const TO = `0xc1${'0'.repeat(38)}`

/** The simulation of a case for one account. */
const readFor = (name: string, user: string) => {
  const found = cases.find((each) => each.name === name)
  return readSimulation(found?.result, user, found?.calls ?? 0)
}

it('reads answers of nodes with up to four blocks, and detects failed ones', () => {
  const answered = cases.filter(({ result }) => result)
  const unread = answered.filter(({ result, sender, calls }) => {
    const read = readSimulation(result, sender ?? FROM, calls)
    const statuses = result?.flatMap((block) => block.calls.map(({ status }) => status))
    expect([true, false, undefined]).toContain(read?.failed)
    if (read) expect(read.failed).toBe(statuses?.some((status) => status !== '0x1'))
    return read === null
  })
  const counts = { cases: cases.length, errors: cases.length - answered.length }
  figure('eth_simulateV1', `${answered.length - unread.length} read, of ${answered.length}`)
  expect(unread.every(({ result = [] }) => result.length > 4)).toBe(true)
  expect({ ...counts, unread: unread.length }).toEqual({ cases: 91, errors: 27, unread: 7 })
})

it('does not read an error as an answer', () => {
  for (const { error, calls } of cases)
    if (error !== undefined) expect(readSimulation({ code: error }, FROM, calls)).toBeNull()
})

it('reads transfers of the native coin', () => {
  const sent = 'eth-send-should-produce-logs'
  expect(readFor(sent, FROM)?.changes).toEqual({ [COIN]: -1000n })
  expect(readFor(sent, TO)?.changes).toEqual({ [COIN]: 1000n })
  const forwarded = 'eth-send-should-produce-more-logs-on-forward'
  expect(readFor(forwarded, FROM)?.changes).toEqual({ [COIN]: -1000n })
  // It forwards everything that it received.
  expect(readFor(forwarded, TO)?.changes[COIN] ?? 0n).toBe(0n)
  expect(readFor('eth-send-should-produce-no-logs-on-forward-revert', FROM)).toMatchObject({
    ...{ failed: true, changes: {} },
  })
})
