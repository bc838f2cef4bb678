import { isCaipAddress } from '../../../../src/slices/domain/ids/caipAddress'
import { isDecimal } from '../../../../src/slices/domain/text/amount'
import { isDeposit, readPayPreset } from '../../../../src/slices/domain/trade/paying'

const ACCOUNT = 'eip155:1:0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF'
const ODD = [
  ...[
    undefined,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    '1.5',
    '12',
    '.5',
    '5.',
  ],
  ...[
    'eip155:1',
    'eip155:1:',
    ':1:0x',
    ACCOUNT,
    `${ACCOUNT}:1`,
    'eip155::0x1',
    '__proto__',
    'a'.repeat(500),
  ],
  ...[
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:x',
    'cosmos:hub:cosmos1',
    '<script>',
    '\u202e12',
    '１２',
  ],
]

/** Deterministic random numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ;) {
    now = (now * 48_271) % 2_147_483_647
    yield now
  }
}

it('reads 20,000 presets as a valid request or names the invalid part', () => {
  const from = numbers(3)
  const pick = () => ODD[from.next().value % ODD.length]
  const tally = { read: 0, refused: 0, odd: 0 }
  for (let at = 0; at < 20_000; at++) {
    const preset = { to: pick(), token: pick(), amount: pick(), purpose: pick() }
    const read = readPayPreset(preset)
    if ('wrong' in read) {
      tally.refused++
      continue
    }
    const isWhole =
      isCaipAddress(`${read.networkId}:${read.to}`) &&
      isDecimal(read.amount) &&
      Number(read.amount) > 0 &&
      (read.token === null || read.token.startsWith(`${read.networkId}:`)) &&
      (read.purpose === null || (read.purpose !== '' && read.purpose.length <= 80))
    tally[isWhole ? 'read' : 'odd']++
  }
  expect(tally.odd).toBe(0)
  expect(tally.read).toBeGreaterThan(0)
  process.stdout.write(
    `  figure: presets of payments: ${tally.read} read, ${tally.refused} refused, ${tally.odd} odd\n`,
  )
})

it('detects a payment to the payer’s own account as a deposit, in any letter case', () => {
  const to = '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF'
  expect(isDeposit({ to }, to.toLowerCase())).toBe(true)
  expect(isDeposit({ to }, `${to.slice(0, -1)}0`)).toBe(false)
  expect(isDeposit({ to }, '')).toBe(false)
})
