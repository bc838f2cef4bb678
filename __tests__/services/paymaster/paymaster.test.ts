import { numberToHex, size } from 'viem'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { PaymasterCall } from '../../../services/paymaster/calls'
import { createPaymaster, SponsorRefusal } from '../../../services/paymaster/createPaymaster'
import { SponsorPolicy } from '../../../services/paymaster/policy'
import { latchkeyDelegate } from '../../../services/wallet/accounts/delegate'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'

const CHAIN = 31337
const PROJECT = 'notes'
const OWNER: Address = '0x1000000000000000000000000000000000000001'
const FACTORY: Address = '0x2000000000000000000000000000000000000002'
const TOKEN: Address = '0x3000000000000000000000000000000000000003'
const OTHER: Address = '0x4000000000000000000000000000000000000004'
const ENTRY_POINT: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const CONTRACT: Address = '0x5000000000000000000000000000000000000005'
const TRANSFER: Hex = '0xa9059cbb'
const { address: sender, factoryData } = latchkeyAccount.locate(FACTORY, OWNER)
const POLICY = {
  contracts: [{ address: TOKEN, selectors: [TRANSFER] }],
  perOperation: '0.01',
  perUser: { operations: 2, cost: '0.02' },
  perDay: { operations: 5, cost: '1' },
}

/** A service with one project, for an account whose next operation has a nonce. */
function service(policy: object = {}) {
  const signer = privateKeyToAccount(generatePrivateKey())
  const state: { nonce: bigint; delegatedTo: Address | null } = { nonce: 0n, delegatedTo: null }
  const paymaster = createPaymaster({
    signer,
    contractOn: (chainId) => (chainId === CHAIN ? CONTRACT : null),
    sponsor: 'Field Notes',
    policyOf: (project) =>
      project === PROJECT ? z.parse(SponsorPolicy, { ...POLICY, ...policy }) : null,
    smartAccounts: {
      state: async () => ({
        ...{ implementation: 'latchkey' as const, address: sender, owner: OWNER, factoryData },
        ...{ entryPoint: ENTRY_POINT, factory: FACTORY, deployed: false, nonce: state.nonce },
        ...{ maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
        delegation: {
          ...{ delegatedTo: state.delegatedTo, offered: 'latchkeyDelegate' as const },
          ...{ transactionNonce: 1, operationNonce: 7n },
        },
      }),
    },
    records: createMemoryRecords(),
    now: () => 1_000_000,
  })
  const ask = async (method: string, changes: Changes = {}) => {
    const { entryPoint = ENTRY_POINT, chainId = CHAIN, project = PROJECT, ...operation } = changes
    const params = [{ ...whole(state.nonce), ...operation }, entryPoint, numberToHex(chainId)]
    const call = z.parse(PaymasterCall, { method, params: [...params, { token: 't' }] })
    return paymaster.answer(project, OWNER, call)
  }
  const refusalOf = (changes: Changes, method = 'pm_getPaymasterData') =>
    ask(method, changes).then(
      () => null,
      (error: unknown) => (error instanceof SponsorRefusal ? error.message : 'malformed'),
    )
  return { ask, refusalOf, state, signer, serves: paymaster.serves }
}

type Changes = Record<string, unknown> & { chainId?: number; project?: string }

const callsTo = (to: Address, data: Hex) => latchkeyAccount.encodeCalls([{ to, data }])

const whole = (nonce: bigint) => ({
  ...{ sender, nonce: numberToHex(nonce), factory: FACTORY, factoryData },
  callData: callsTo(TOKEN, `${TRANSFER}00`),
  callGasLimit: numberToHex(100_000n),
  verificationGasLimit: numberToHex(400_000n),
  preVerificationGas: numberToHex(60_000n),
  maxFeePerGas: numberToHex(10_000_000_000n),
  maxPriorityFeePerGas: numberToHex(1_000_000_000n),
})

describe('a paymaster', () => {
  it('pays for the plain account of the login only while it runs the known contract', async () => {
    const { ask, refusalOf, state } = service()
    const own = { sender: OWNER, nonce: '0x7', factory: undefined, factoryData: undefined }
    const foreign = 'Not sponsored: the account of another login'
    expect(await refusalOf(own)).toBe(foreign)
    state.delegatedTo = OTHER
    expect(await refusalOf(own)).toBe(foreign)
    state.delegatedTo = latchkeyDelegate.address
    expect(await refusalOf({ ...own, nonce: '0x8' })).toBe('not the next operation of the account')
    expect(await ask('pm_getPaymasterData', own)).toMatchObject({ paymaster: CONTRACT })
  })

  it('returns its name and its gas before the operation has any', async () => {
    const { ask } = service()
    const stub = await ask('pm_getPaymasterStubData', {
      callGasLimit: undefined,
      verificationGasLimit: undefined,
      preVerificationGas: undefined,
    })
    expect(stub).toMatchObject({
      paymaster: CONTRACT,
      sponsor: { name: 'Field Notes' },
      paymasterVerificationGasLimit: '0xea60',
      paymasterPostOpGasLimit: '0x0',
    })
  })

  it('signs an operation that the policy pays for', async () => {
    const { ask } = service()
    const Data = z.object({ paymaster: z.literal(CONTRACT), paymasterData: z.custom<Hex>() })
    const { paymasterData } = z.parse(Data, await ask('pm_getPaymasterData'))
    expect(size(paymasterData)).toBe(77)
    expect(Number(`0x${paymasterData.slice(14, 26)}`)).toBe(1_000 + 600)
  })

  it.each<[string, Changes]>([
    ['the account of another login', { sender: OTHER }],
    ['another contract', { callData: callsTo(OTHER, TRANSFER) }],
    ['another function', { callData: callsTo(TOKEN, '0x095ea7b3') }],
    ['a call without a function', { callData: callsTo(TOKEN, '0x') }],
    ['something else than calls', { callData: '0x12345678' }],
    [
      'a batch with one other call',
      {
        callData: latchkeyAccount.encodeCalls([
          { to: TOKEN, data: TRANSFER },
          { to: OTHER, data: TRANSFER },
        ]),
      },
    ],
    ['another chain', { chainId: 1 }],
    ['a project that pays for nothing', { project: 'other' }],
    ['gas without a limit', { callGasLimit: numberToHex(2n ** 120n) }],
    ['a price without a limit', { maxFeePerGas: numberToHex(2n ** 120n) }],
  ])('does not pay for %s', async (_, changes) => {
    const { refusalOf } = service()
    expect(await refusalOf(changes)).toMatch(/^Not sponsored/)
  })

  it.each<[string, Changes]>([
    ['an earlier operation', { nonce: '0x3' }],
    ['an operation of another sequence', { nonce: numberToHex(2n ** 64n) }],
    ['another entry point', { entryPoint: OTHER }],
    ['another factory', { factory: OTHER }],
    ['gas for work of the paymaster', { paymasterPostOpGasLimit: '0x1' }],
    ['much gas for the check of the paymaster', { paymasterVerificationGasLimit: '0xfffff' }],
  ])('refuses %s', async (_, changes) => {
    const { refusalOf } = service()
    expect(await refusalOf(changes)).not.toBeNull()
  })

  it.each<[string, Changes]>([
    ['numbers beyond 256 bits', { nonce: `0x${'f'.repeat(65)}` }],
    ['gas beyond 128 bits', { callGasLimit: `0x${'f'.repeat(33)}` }],
    ['half a byte', { callData: '0x123' }],
    ['a delegation of code', { eip7702Auth: {} }],
  ])('does not accept %s', async (_, changes) => {
    const { refusalOf } = service()
    expect(await refusalOf(changes)).toBe('malformed')
  })

  it('stops at the limit of an account, also for parallel requests', async () => {
    const { ask, refusalOf, state } = service()
    for (const nonce of [0n, 1n]) {
      state.nonce = nonce
      await Promise.all([ask('pm_getPaymasterData'), ask('pm_getPaymasterData')])
    }
    state.nonce = 2n
    expect(await refusalOf({})).toBe('Not sponsored: the account has used up its part for today')
  })

  it('pays only on the chains of the policy', async () => {
    const { refusalOf } = service({ chains: [31338] })
    expect(await refusalOf({})).toBe('Not sponsored: not on this chain')
  })

  it('pays for every call if the policy allows it', async () => {
    const { refusalOf } = service({ contracts: 'any' })
    expect(await refusalOf({ callData: callsTo(OTHER, '0x') })).toBeNull()
  })
})

it.each([
  ['no contract', { contracts: [] }],
  ['a cost that is not a decimal', { perOperation: '1e9' }],
  ['no daily limit', { perDay: undefined }],
  ['an approval for days', { seconds: 100_000 }],
  ['an unknown key', { perHour: 1 }],
  ['a selector of three bytes', { contracts: [{ address: TOKEN, selectors: ['0x123456'] }] }],
])('a policy with %s is refused', (_, changes) => {
  expect(SponsorPolicy.safeParse({ ...POLICY, ...changes }).success).toBe(false)
})
