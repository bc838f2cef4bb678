import { baseApi } from '../../src/api/core/baseApi'
import { formatUnits, isDecimal } from '../../src/slices/domain/text/amount'
import { CASES } from './cases/all'
import { SERVED } from './support/case'
import { mutate, randomFrom } from './support/mutate'
import { createTestApi, endStores } from './support/testApi'

/** Replies per call, and the first seed; a failure prints its own seed. */
const ROUNDS = 1_000
const SEED = 20_260_101
const AMOUNT_KEYS = new Set([
  'numeric',
  'balance',
  'allowance',
  'fromAmount',
  'toAmount',
  'standard',
  'fast',
  'instant',
  'gas',
  'gasPrice',
  'amount',
  'min',
  'max',
])
const FIGURE_KEYS = new Set(['price', 'value', 'count', 'expiry', 'createdAt', 'revokedAt'])

const total = { replies: 0, accepted: 0, refused: 0, amounts: 0 }
/** Violations, with the seed and the reply that caused them. */
const faults = {
  crashes: [] as string[],
  pollution: [] as string[],
  'unhandled rejections': [] as unknown[],
  'false amounts': [] as string[],
}
const onRejection = (reason: unknown) => faults['unhandled rejections'].push(reason)

beforeAll(() => process.on('unhandledRejection', onRejection))
afterEach(endStores)
afterAll(() => {
  process.off('unhandledRejection', onRejection)
  const { replies, accepted, refused, amounts } = total
  const found = Object.entries(faults).map(([name, list]) => `${list.length} ${name}`)
  process.stdout.write(
    `\nmutated replies: ${replies}, ${ROUNDS} for each of ${CASES.length} calls (seed ${SEED}), ` +
      `${accepted} accepted, ${refused} refused, ${amounts} amounts checked: ${found.join(', ')}\n`,
  )
})

/** Every amount in a view's data, with its key. */
function amountsIn(value: unknown, key = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((entry) => amountsIn(entry, key))
  if (typeof value === 'object' && value !== null) {
    if ('source' in value && value.source === 'fallback') return []
    return Object.entries(value).flatMap(([name, entry]) => amountsIn(entry, name))
  }
  const told = AMOUNT_KEYS.has(key) || FIGURE_KEYS.has(key)
  return told && value !== null ? [[key, value]] : []
}

/** Every text and number in the reply, and its hex quantities in whole coins. */
function saidIn(value: unknown, said = new Set<unknown>()): Set<unknown> {
  if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) saidIn(entry, said)
  else {
    said.add(value)
    if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value))
      said.add(formatUnits(BigInt(value), 18))
  }
  return said
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const JSON_CASES = CASES.filter(({ replies }) => !(replies[0]?.[1] instanceof Response))
const EMPTY_CASES = CASES.filter(({ replies }) => replies[0]?.[1] instanceof Response)

it.each([...JSON_CASES, ...EMPTY_CASES])(
  '$row survives 1,000 mutated replies',
  async (call) => {
    // The site declares the network as served, so that no round requests the list of networks.
    const app = createTestApi({}, { supported: [SERVED] }, { checks: false })
    const documented = call.replies.map(([, reply]) => (reply instanceof Response ? {} : reply))
    for (let round = 0; round < ROUNDS; round += 1) {
      const seed = SEED + round
      const random = randomFrom(seed)
      const text = mutate(documented[round % documented.length], random)
      app.route(call.path, () => new Response(text))
      const { data, error } = await call.run(app, SERVED)
      const where = `seed ${seed}: ${text.slice(0, 300)}`

      total.replies += 1
      total[error ? 'refused' : 'accepted'] += 1
      if (error && typeof codeIn(error) !== 'string') faults.crashes.push(where)
      const said = saidIn(parsed(text))
      for (const [key, amount] of amountsIn(data)) {
        total.amounts += 1
        const sound = AMOUNT_KEYS.has(key)
          ? isDecimal(amount)
          : typeof amount === 'number' && Number.isFinite(amount) && amount >= 0
        // Without a count from the service, it is the number of rows.
        if (!sound || !(said.has(amount) || key === 'count'))
          faults['false amounts'].push(`${key} ${String(amount)}, ${where}`)
      }
      if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) faults.pollution.push(where)
      app.dispatch(baseApi.util.resetApiState())
    }
    await new Promise((resolve) => setImmediate(resolve))
    for (const list of Object.values(faults)) expect(list.slice(0, 5)).toEqual([])
  },
  120_000,
)

/** The code of an error record; a thrown error has none. */
function codeIn(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error && !('stack' in error)
    ? error.code
    : undefined
}
