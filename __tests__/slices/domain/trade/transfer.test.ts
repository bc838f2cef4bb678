import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeEventTopics,
  formatUnits as viemFormat,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseUnits,
  type Hex,
} from 'viem'
import { formatUnits } from '../../../../src/slices/domain/text/amount'
import { findDanger } from '../../../../src/slices/domain/trade/danger'
import { findLookAlike } from '../../../../src/slices/domain/trade/lookAlike'
import { toOutcome } from '../../../../src/slices/domain/trade/receipt'
import { findSendToken, toSendTokens } from '../../../../src/slices/domain/trade/sendTokens'
import {
  findProblem,
  maxAmount,
  missing,
  missingForFee,
  type SendForm,
  type Transfer,
} from '../../../../src/slices/domain/trade/transfer'
import { toUnits } from '../../../../src/slices/domain/trade/units'
import { LOCALES } from '../../../../src/views/strings/languages'
import { readAmount, writeAmount } from '../../../../src/views/ui/money/amountText'
import { figure } from '../../../journeys/support/figures'
import { ADDRESS, ONE } from '../../../support/createTestApp'
import { COIN, DOLLAR, RECIPIENT } from '../../../support/sending'

describe('amounts', () => {
  it('calculates exact base units, like another library', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(36), (units, decimals) => {
        const text = formatUnits(units, decimals)
        expect(text).toBe(viemFormat(units, decimals))
        expect(toUnits(text, decimals)).toBe(parseUnits(text, decimals))
      }),
      { numRuns: 2_000 },
    )
  })

  it('rejects and never rounds amounts that are invalid or have too many digits', () => {
    expect(toUnits('0.0000001', 6)).toBeNull()
    expect(toUnits('1.50', 1)).toBe(15n)
    for (const text of ['', '.', '1.', '.5', '-1', '1e3', '1,5', ' 1', '0x10', 'NaN'])
      expect(toUnits(text, 18)).toBeNull()
  })

  it('converts 100,000 amounts typed in all languages exactly or rejects them', () => {
    const counts = { exact: 0, refused: 0, wrong: 0 }
    let seed = 42
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return seed % below
    }
    for (let i = 0; i < 100_000; i++) {
      const decimals = random(25)
      const digits = random(28)
      const units = BigInt(random(0x7fffffff)) * BigInt(random(0x7fffffff))
      const plain = formatUnits(units, digits)
      const locale = LOCALES[i % LOCALES.length] ?? 'en'
      const read = readAmount(writeAmount(plain, locale), locale)
      const found = read === null ? null : toUnits(read, decimals)
      const fits = (plain.split('.')[1] ?? '').length <= decimals
      if (found === null) counts[fits ? 'wrong' : 'refused']++
      else counts[formatUnits(found, decimals) === plain ? 'exact' : 'wrong']++
    }
    figure(
      'typed amounts',
      `${counts.exact} exact, ${counts.refused} refused, ${counts.wrong} wrong`,
    )
    expect(counts.wrong).toBe(0)
    expect(counts.exact).toBeGreaterThan(10_000)
  })
})

describe('the first rule that a form breaks', () => {
  const found = { step: 'found', text: RECIPIENT, address: RECIPIENT, name: null } as const
  const form: SendForm = { token: DOLLAR, amount: '1840.5', recipient: found }
  it.each<[string, Partial<SendForm>, string | null]>([
    ['no token', { token: null, amount: '', recipient: { step: 'empty' } }, 'token'],
    ['no amount', { amount: '', recipient: { step: 'empty' } }, 'amount'],
    ['an amount of zero', { amount: '0.000' }, 'zero'],
    ['more digits than the token has', { amount: '0.0000001' }, 'decimals'],
    ['more than the balance', { amount: '1840.500001' }, 'insufficient'],
    ['no recipient', { recipient: { step: 'empty' } }, 'recipient'],
    ['a name that is being resolved', { recipient: { step: 'resolving', text: 'x' } }, 'resolving'],
    [
      'a wrong address',
      { recipient: { step: 'refused', text: 'x', reason: 'misshapen' } },
      'address',
    ],
    ['the whole balance', {}, null],
  ])('is as expected for %s', (_, change, problem) => {
    expect(findProblem({ ...form, ...change })).toBe(problem)
  })

  it('reserves the fee from the coin for Max, and nothing from a token', () => {
    expect(maxAmount(COIN, 10n ** 16n)).toBe('9.99')
    expect(maxAmount({ ...COIN, available: '0.001' }, 10n ** 16n)).toBe('0')
    expect(maxAmount(DOLLAR, 10n ** 16n)).toBe('1840.5')
    expect(missing({ token: DOLLAR, amount: '2400' })).toBe('559.5')
  })
})

describe('tokens that can be sent', () => {
  it('includes the native coin if the service does not list it', () => {
    expect(toSendTokens([], '2.5', ONE)).toMatchObject([{ symbol: 'ETH', available: '2.5' }])
    expect(toSendTokens([], null, ONE)).toEqual([])
  })

  it('finds tokens by CAIP-10, or by symbol unless two share it', () => {
    const twin = { ...DOLLAR, address: `${ONE.caipNetworkId}:0x${'9'.repeat(40)}` as const }
    expect(findSendToken([COIN, DOLLAR], 'hrbd')).toBe(DOLLAR)
    expect(findSendToken([COIN, DOLLAR, twin], 'HRBD')).toBeNull()
    expect(findSendToken([COIN, DOLLAR, twin], twin.address)).toBe(twin)
  })
})

describe('addresses that resemble known ones', () => {
  const hex = (length: number) => randomBytes(20).toString('hex').slice(0, length)
  const known = Array.from({ length: 20 }, () => `0x${hex(40)}`)
  const anchor = known[0] ?? ''

  it('detects all of 5,000 look-alikes, and hardly any of 100,000 random addresses', () => {
    let flagged = 0
    for (let i = 0; i < 5_000; i++) {
      const head = 3 + (i % 4)
      const tail = 3 + ((i >> 2) % 4)
      const middle = hex(40 - head - tail)
      const made = `0x${anchor.slice(2, 2 + head)}${middle}${anchor.slice(-tail)}`
      if (findLookAlike(made, known) === anchor || made === anchor) flagged++
    }
    let chance = 0
    for (let i = 0; i < 100_000; i++) if (findLookAlike(`0x${hex(40)}`, known)) chance++
    figure('look-alike addresses', `${flagged} of 5000 flagged, ${chance} of 100000 by chance`)
    expect(flagged).toBe(5_000)
    expect(chance).toBeLessThan(100)
  })

  it('detects a typing mistake, but never the address itself', () => {
    const slip = `0xff${anchor.slice(4, -2)}ff`
    expect(findLookAlike(slip, known)).toBe(anchor)
    expect(findLookAlike(anchor.toUpperCase().replace('0X', '0x'), known)).toBeNull()
  })
})

const outcomeOf = (reply: unknown) => toOutcome(reply, 18, RECIPIENT)

const COIN_CONTRACT = `0x${'c0'.repeat(20)}` as const

/** `UserOperationEvent` of an ERC-4337 entry point. */
function operationLog(sender: Hex, success: boolean) {
  const abi = parseAbi([
    'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  ])
  const args = { userOpHash: keccak256('0x'), sender, paymaster: COIN_CONTRACT } as const
  const data = encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [
    1n,
    success,
    5n,
    7n,
  ])
  const topics = encodeEventTopics({ abi, eventName: 'UserOperationEvent', args })
  return { address: COIN_CONTRACT, topics, data }
}

describe('the outcome of a transaction', () => {
  const receipt = { status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00', logs: [] }
  it('reads confirmed or reverted with the fee, and unknown before', () => {
    expect(outcomeOf(receipt)).toEqual({ status: 'confirmed', fee: '0.000021' })
    expect(outcomeOf({ ...receipt, status: '0x0' })).toMatchObject({ status: 'reverted' })
    for (const reply of [null, undefined, {}, { ...receipt, status: '0x2' }, 'yes'])
      expect(outcomeOf(reply)).toBeNull()
  })

  it('the outcome of a transaction has no fee if the node omits the gas price', () => {
    const { effectiveGasPrice: _, ...old } = receipt
    expect(outcomeOf(old)).toEqual({ status: 'confirmed', fee: null })
    expect(outcomeOf({ ...receipt, logs: null })).toMatchObject({ status: 'confirmed' })
  })

  it('reports a revert if the own operation in a bundle failed, and only then', () => {
    const bundle = (...logs: unknown[]) => outcomeOf({ ...receipt, logs })?.status
    const failed = operationLog(RECIPIENT, false)
    expect(bundle(failed)).toBe('reverted')
    expect(bundle(operationLog(RECIPIENT, true))).toBe('confirmed')
    expect(bundle(operationLog(COIN_CONTRACT, false))).toBe('confirmed')
    expect(bundle(operationLog(COIN_CONTRACT, true), failed)).toBe('reverted')
    expect(bundle({ ...failed, topics: [] }, { ...failed, data: '0x' }, null)).toBe('confirmed')
  })
})

describe('a transfer that is probably a mistake', () => {
  const about = (change: Partial<Transfer>): Transfer => ({
    networkId: ONE.caipNetworkId,
    from: ADDRESS,
    to: RECIPIENT,
    name: null,
    token: DOLLAR,
    amount: '1',
    ...change,
  })
  const contract = DOLLAR.address?.split(':')[2] ?? ''

  it.each([
    ['the zero address', { to: `0x${'0'.repeat(40)}`, token: COIN }, 'burn'],
    ['the burn address', { to: '0x000000000000000000000000000000000000dead' }, 'burn'],
    ["Solana's system program", { to: '1'.repeat(32) }, 'burn'],
    ["the token's own contract", { to: contract.toLowerCase() }, 'contract'],
    ["the sender's own address", { to: ADDRESS.toLowerCase() }, 'self'],
    ['another account', {}, null],
    ['the contract of a token that is not sent', { to: contract, token: COIN }, null],
  ] as const)('classifies a transfer to %s', (_, change, danger) => {
    expect(findDanger(about(change))).toBe(danger)
  })

  it('warns about a transfer whose simulation failed', () => {
    const told = { step: 'simulated' as const, changes: [], losesItems: false }
    expect(findDanger(about({}), { ...told, fails: true })).toBe('fails')
    expect(findDanger(about({}), { ...told, fails: false })).toBeNull()
    expect(findDanger(about({}), { step: 'unavailable' })).toBeNull()
    expect(findDanger(about({ to: '1'.repeat(32) }), { ...told, fails: true })).toBe('burn')
  })

  it.each([
    ['10', '0.00042', '0.00042'],
    ['9.99958', '0.00042', null],
    ['9.9998', '0.00042', '0.00022'],
    ['10', null, null],
  ])('for %s of 10 coins with a fee of %s, reports %s as missing', (amount, fee, lacks) => {
    expect(missingForFee({ token: COIN, amount }, fee)).toBe(lacks)
  })

  it('reports nothing missing if the fee is paid in another coin', () => {
    expect(missingForFee({ token: DOLLAR, amount: DOLLAR.available }, '1')).toBeNull()
  })
})
