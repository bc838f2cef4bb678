/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { RECORDED } from '../../../gallery/states/all'
import { storeAt } from '../../../gallery/store'
import { createRedactor } from '../../../src/middleware/trace/redact'
import { CANARIES, found } from '../../support/canaries'

const LOOK = { theme: 'light', locale: 'en' } as const
const SECRETS = Object.values(CANARIES)

/** Every text of a value as a secret, and every number as a distinct one. */
function planted(value: unknown, counts: { planted: number }): unknown {
  if (typeof value === 'string') {
    counts.planted += 1
    return SECRETS[counts.planted % SECRETS.length]
  }
  if (typeof value === 'number') return 4242.4242
  if (Array.isArray(value)) return value.map((item) => planted(item, counts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, planted(part, counts)]),
  )
}

test('redacts all external text, wherever it occurs', () => {
  const counts = { planted: 0, states: 0, through: 0 }
  for (const entry of RECORDED)
    for (const recorded of entry.states) {
      const state = storeAt(entry, recorded, LOOK).getState()
      const redacted = JSON.stringify(createRedactor(new Set())(planted(state, counts)))
      counts.states += 1
      counts.through += found(redacted).length
    }
  process.stdout.write(
    `  figure: trace: ${counts.planted} secrets planted in ${counts.states} states, ${counts.through} got through\n`,
  )
  expect(counts.through).toBe(0)
  expect(counts.planted).toBeGreaterThan(10_000)
})

test('replaces equal texts equally, and keeps identifiers of the code', () => {
  const redact = createRedactor(new Set())
  expect(
    redact({
      status: 'connected',
      caipNetworkId: 'eip155:8453',
      name: 'Alice',
      said: ['Alice', 'Bob'],
      amount: '12.5',
      none: '0',
      price: 3.25,
      decimals: 18,
      'getBalances({"address":"x"})': { endpointName: 'getBalances' },
    }),
  ).toEqual({
    status: 'connected',
    caipNetworkId: 'eip155:8453',
    name: 'text-1',
    said: ['text-1', 'text-2'],
    amount: '1',
    none: '0',
    price: 1,
    decimals: 18,
    'text-5': { endpointName: 'getBalances' },
  })
})

test('keeps only allowed addresses, alone and at the end of an account id', () => {
  const { address, email } = CANARIES
  const redact = createRedactor(new Set([address]))
  const other = `0x${'1'.repeat(40)}`
  expect(redact([address, `eip155:1:${address}`, other, email, `by ${address}`])).toEqual([
    address,
    `eip155:1:${address}`,
    `0x${'1'.padStart(40, '0')}`,
    'text-2',
    'text-3',
  ])
})
