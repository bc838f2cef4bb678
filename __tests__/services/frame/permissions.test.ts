import { encodeFunctionData, erc20Abi, numberToHex, parseEther, type Hex } from 'viem'
import { tokenFunctionOf } from '../../../services/frame/page/knownFunctions'
import { NEVER_A_SWAP } from '../../../src/slices/domain/trade/builtChecks'
import { ENTRY_POINT, frame, FRIEND, memoryStore, OWNER, SITE, SMART, until } from './smartFrame'

const NOW = 1_000_000
const TOKEN = '0x5000000000000000000000000000000000000005'
const GAS = { callGasLimit: '0xa', verificationGasLimit: '0xa', preVerificationGas: '0xa' }
/** Highest cost of an operation with these values: 30 gas at 2 each. */
const FEE = 60n
const HASH = `0x${'ab'.repeat(32)}`

/** A bundler that accepts every operation. */
const willing = (method: string) => {
  if (method === 'eth_estimateUserOperationGas') return { result: GAS }
  if (method !== 'eth_getUserOperationReceipt') return { result: HASH }
  const receipt = { transactionHash: HASH, blockHash: HASH, blockNumber: '0x1', gasUsed: '0x1' }
  return { result: { success: true, logs: [], receipt } }
}
const ether = (amount: string) => numberToHex(parseEther(amount))
const coins = (allowance = ether('1'), policies: object[] = []) => ({
  type: 'native-token-transfer',
  data: { ticker: 'ETH' },
  policies: [{ type: 'token-allowance', data: { allowance } }, ...policies],
  required: true,
})
const tokens = (allowance: number) => ({
  type: 'erc20-token-transfer',
  data: { address: TOKEN, ticker: 'COIN', allowance },
})
const mint = { type: 'contract-call', data: { address: TOKEN, calls: ['mint(address,uint256)'] } }
const request = (permissions: object[] = [coins()], more: object = {}) => [
  { expiry: NOW + 3600, permissions, ...more },
]
const pay = (amount: string) => ({ to: FRIEND, value: ether(amount) })
const transfer = (amount: bigint) => ({
  to: TOKEN,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, amount] }),
})
/** Calls that use a permission. */
const by = (context: unknown, calls: object[], more: object = {}) => [
  { chainId: '0x7a69', from: SMART, calls, capabilities: { permissions: { context } }, ...more },
]

/** A frame whose user has approved these permissions. */
async function granted(permissions?: object[], options: Parameters<typeof frame>[0] = {}) {
  const world = frame({ bundler: willing, ...options })
  const { card, answer } = await world.approved('wallet_grantPermissions', request(permissions))
  const { context } = answer as { context: string }
  const shown = world.shown.length
  const use = (calls: object[], more?: object) =>
    world.codeOf('wallet_sendCalls', by(context, calls, more))
  /** Whether the user was asked again. */
  const wasAsked = () => world.shown.length > shown
  return { ...world, card, answer, context, use, wasAsked }
}

describe('a requested permission', () => {
  it('a requested permission is described with all its limits, and answered in the form of ERC-7715 and viem', async () => {
    const limits = [
      { type: 'call-limit', data: { count: 3 } },
      { type: 'rate-limit', data: { count: 2, interval: 60 } },
      { type: 'gas-limit', data: { limit: ether('0.1') } },
    ]
    const { card, answer, context } = await granted([coins(ether('1'), limits), tokens(5), mint])
    expect(card?.words).toMatchObject({
      title: 'Allow this without asking again',
      warning: {
        title: 'You will not be asked',
        text: 'Until it ends, fieldnotes.example can do this at any time without asking you.',
      },
      approve: 'Approve',
    })
    expect(card?.words.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Send: up to 1 ETH in total',
      'How often: at most 3 in total',
      'Rate limit: at most 2 in 60 seconds',
      'Fees: up to 0.1 ETH in total',
      'Send tokens: up to 5 base units in total',
      `Token contract: ${TOKEN}`,
      'Fees: up to 0.02 ETH in total',
      'Call: 0x40c10f19, which the site calls mint(address,uint256)',
      `Contract: ${TOKEN}`,
      'Fees: up to 0.02 ETH in total',
      'Ends: 1970-01-12 14:46 UTC',
      `From: ${SMART}`,
      'Network: Sandbox One',
    ])
    expect(context).toMatch(/^0x[0-9a-f]{64}$/)
    expect(answer).toMatchObject({
      chainId: '0x7a69',
      address: SMART,
      expiry: NOW + 3600,
      signer: { type: 'wallet' },
      permissionsContext: context,
      accountMeta: { factory: FRIEND, factoryData: '0x1234' },
    })
    const { grantedPermissions } = answer as { grantedPermissions: { policies: unknown[] }[] }
    expect(grantedPermissions.map(({ policies }) => policies.length)).toEqual([4, 1, 1])
  })

  it('warns of functions that move tokens without an amount', async () => {
    const call = { address: TOKEN, calls: ['approve(address,uint256)'] }
    const { card } = await granted([{ type: 'contract-call', data: call }])
    expect(card?.words.warning?.text).toMatch(/can move all your tokens out of this account/)
  })

  it('a requested permission is not stored when the user refuses', async () => {
    const store = memoryStore()
    const { ask, shown } = frame({ store })
    const answer = ask('wallet_grantPermissions', request())
    answer.catch(() => undefined)
    await until(() => shown.length > 0)
    shown[0]?.reject()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect([...store.held.values()].join()).not.toContain('coins')
  })

  it.each([
    ['for another account', 4100, request([coins()], { address: FRIEND })],
    ['for the plain account', 4100, request([coins()], { address: OWNER })],
    ['for another network', 5710, request([coins()], { chainId: '0x1' })],
    ['that has ended', -32602, request([coins()], { expiry: NOW })],
    ['with an expiry too far in the future', -32602, request([coins()], { expiry: NOW + 10 ** 9 })],
    ['for a key of the site', -32602, request([coins()], { signer: { type: 'key', data: {} } })],
    ['without an amount', -32602, request([{ type: 'native-token-transfer', data: {} }])],
    ['of an unknown kind', -32602, request([{ type: 'everything', data: {} }])],
    ['of an unknown limit', -32602, request([coins('0x1', [{ type: 'moon-limit', data: {} }])])],
    ['with an unknown restriction', -32602, request([{ ...coins(), data: { recipient: FRIEND } }])],
    ['of every function', -32602, request([{ ...mint, data: { address: TOKEN, calls: ['*'] } }])],
    [
      'of a contract without a list of functions',
      -32602,
      request([{ ...mint, data: { address: TOKEN } }]),
    ],
    [
      'of the account itself',
      -32602,
      request([{ ...mint, data: { ...mint.data, address: SMART } }]),
    ],
    [
      'of the entry point',
      -32602,
      request([{ ...mint, data: { ...mint.data, address: ENTRY_POINT } }]),
    ],
    ['without permissions', -32602, request([])],
  ])('a requested permission %s is refused before the user is asked', async (_, code, params) => {
    const { codeOf, shown } = frame()
    expect(await codeOf('wallet_grantPermissions', params)).toBe(code)
    expect(shown).toEqual([])
  })

  it('leaves out optional permissions that cannot be granted', async () => {
    const { answer } = await granted([coins(), { type: 'everything', data: {}, required: false }])
    expect(answer).toMatchObject({ permissions: [{ type: 'native-token-transfer' }] })
  })
})

const functions = (...calls: string[]) => ({
  type: 'contract-call',
  data: { address: TOKEN, calls },
})

describe('a function of a contract', () => {
  it.each([
    ['many_msg_babbage(bytes1)', 'transfer(address,uint256)'],
    [
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ],
    ['send(address,uint256,bytes)', 'send(address,uint256,bytes)'],
    ['increaseApproval(address,uint256)', 'increaseApproval(address,uint256)'],
    ['0x095ea7b3', 'approve(address,uint256)'],
    ['0x095EA7B3', 'approve(address,uint256)'],
    ['0x12345678', 'an unknown function, 0x12345678'],
  ])('a function of a contract is classified by its selector: %s', async (asked, told) => {
    const { card } = await granted([functions(asked)])
    expect(card?.words.facts[0]).toEqual({ label: 'Call', value: told })
    expect(card?.words.warning?.text).toContain('tokens out of this account')
  })

  it('refuses a function of a contract with text after it', async () => {
    const { codeOf } = frame({ bundler: willing })
    const asked = request([functions('mint(address,uint256) nothing leaves your account')])
    expect(await codeOf('wallet_grantPermissions', asked)).toBe(-32602)
  })

  it('a function of a contract is called by its selector, however the site wrote it', async () => {
    const { use } = await granted([functions('0xA9059CBB')])
    expect(await use([transfer(1n)])).toBeNull()
  })

  it('a function of a contract is known to move tokens whenever Swap refuses it', () => {
    expect(NEVER_A_SWAP.filter((selector) => !tokenFunctionOf(selector as Hex))).toEqual([])
  })
})

describe('calls with a permission', () => {
  it('calls with a permission are made without asking, and have a status', async () => {
    const { ask, context, wasAsked } = await granted()
    const { id } = (await ask('wallet_sendCalls', by(context, [pay('0.5')]))) as { id: string }
    let told: unknown = null
    while (!told || Object(told).status === 100) told = await ask('wallet_getCallsStatus', [id])
    expect(told).toMatchObject({ status: 200, atomic: true })
    expect(wasAsked()).toBe(false)
  })

  it('calls with a permission are limited to the total amount', async () => {
    const { use, asked } = await granted()
    expect(await use([pay('0.6')])).toBeNull()
    expect(await use([pay('0.3'), pay('0.2')])).toBe(4100)
    expect(await use([pay('0.4')])).toBeNull()
    await until(() => asked.filter(({ method }) => method.startsWith('eth_send')).length === 2)
    expect(await use([pay('0.000001')])).toBe(4100)
  })

  it('calls with a permission cannot exceed the amount in parallel', async () => {
    const { use } = await granted()
    const codes = await Promise.all([pay('0.7'), pay('0.7'), pay('0.7')].map((call) => use([call])))
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 4100)).toHaveLength(2)
  })

  it('calls with a permission are limited by number, rate and fees', async () => {
    const few = await granted([coins('0xff', [{ type: 'call-limit', data: { limit: 1 } }])])
    expect([await few.use([pay('0')]), await few.use([pay('0')])]).toEqual([null, 4100])
    let now = NOW
    const rate = { type: 'rate-limit', data: { count: 1, interval: 60 } }
    const slow = await granted([coins('0xff', [rate])], { seconds: () => now })
    expect([await slow.use([pay('0')]), await slow.use([pay('0')])]).toEqual([null, 4100])
    now += 60
    expect(await slow.use([pay('0')])).toBeNull()
    const fees = { type: 'gas-limit', data: { limit: numberToHex(FEE) } }
    const cheap = await granted([coins('0xff', [fees])])
    expect([await cheap.use([pay('0')]), await cheap.use([pay('0')])]).toEqual([null, 4100])
  })

  it.each([
    ['tokens of an allowed contract', [tokens(5)], [transfer(5n)], null],
    ['more tokens', [tokens(5)], [transfer(6n)], 4100],
    ['tokens where only coins may be sent', [coins()], [transfer(1n)], 4100],
    ['coins where only tokens may be sent', [tokens(5)], [pay('0.1')], 4100],
    ['an allowed function', [mint], [{ to: TOKEN, data: '0x40c10f19' }], null],
    ['another function', [mint], [transfer(1n)], 4100],
    ['the function of another contract', [mint], [{ to: FRIEND, data: '0x40c10f19' }], 4100],
    ['a function with coins', [mint], [{ to: TOKEN, data: '0x40c10f19', value: '0x1' }], 4100],
    [
      'a function with allowed coins',
      [mint, coins('0x1')],
      [{ to: TOKEN, data: '0x40c10f19', value: '0x1' }],
      null,
    ],
    ['one call too many', [tokens(5)], [transfer(5n), pay('0')], 4100],
    ['a contract creation', [coins()], [{ data: '0x6000' }], 4100],
  ])('allows or refuses %s: %#', async (_, permissions, calls, code) => {
    const { use, wasAsked, asked } = await granted(permissions)
    const before = asked.length
    expect(await use(calls)).toBe(code)
    expect(wasAsked()).toBe(false)
    if (code !== null) expect(asked).toHaveLength(before)
  })

  it('calls with a permission are refused for another account, network or site, and after the expiry', async () => {
    const store = memoryStore()
    let now = NOW
    const { use, context } = await granted([coins()], { store, seconds: () => now })
    expect(await use([pay('0.1')], { from: OWNER })).toBe(4100)
    expect(await use([pay('0.1')], { chainId: '0x1' })).toBe(5710)
    const other = frame({ store, site: 'https://evil.example', bundler: willing })
    expect(await other.codeOf('wallet_sendCalls', by(context, [pay('0.1')]))).toBe(4100)
    expect(await other.codeOf('wallet_revokePermissions', [{ context }])).toBe(-32602)
    expect(await use([pay('0.1')])).toBeNull()
    now += 3600
    expect(await use([pay('0.1')])).toBe(4100)
  })

  it('calls with a permission work after the page was reloaded, with the remaining amount', async () => {
    const store = memoryStore()
    const { use, context, list } = await granted([coins()], { store })
    expect(await use([pay('0.9')])).toBeNull()
    const again = frame({ store, list, bundler: willing })
    expect(await again.codeOf('wallet_sendCalls', by(context, [pay('0.2')]))).toBe(4100)
    expect(await again.codeOf('wallet_sendCalls', by(context, [pay('0.1')]))).toBeNull()
  })

  it('calls with a permission subtract nothing when the calls would fail', async () => {
    let fails = true
    const bundler = (method: string) =>
      fails ? { error: { code: -32521, message: 'no' } } : willing(method)
    const { use } = await granted([coins()], { bundler })
    expect(await use([pay('1')])).toBe(-32521)
    fails = false
    expect(await use([pay('1')])).toBeNull()
  })
})

describe('ending a permission', () => {
  it('ending a permission is described, and makes the permission unusable', async () => {
    const { approved, use, context } = await granted()
    const { card, answer } = await approved('wallet_revokePermissions', [
      { permissionsContext: context },
    ])
    expect(card?.words).toMatchObject({
      title: 'Revoke a permission',
      note: 'fieldnotes.example must ask you again from now on.',
    })
    expect(answer).toEqual({})
    expect(await use([pay('0.1')])).toBe(4100)
  })

  it.each([[[]], [[{}]], [[{ eth_accounts: {} }]], [[{ context: `0x${'00'.repeat(32)}` }]]])(
    'ending a permission needs a permission that the site has: %j',
    async (params) => {
      const { codeOf, shown } = frame()
      expect(await codeOf('wallet_revokePermissions', params)).toBe(-32602)
      expect(shown).toEqual([])
    },
  )

  it('the owner’s list contains a permission with its limits until the permission ends', async () => {
    const { approved, context, list } = await granted([coins(ether('1')), mint])
    expect(list).toEqual([
      {
        ...{ token: 't', chainId: 31337, account: SMART, context, site: SITE },
        expiry: NOW + 3600,
        permissions: [
          { type: 'native-token-transfer', data: { ticker: 'ETH', allowance: ether('1') } },
          { type: 'contract-call', data: mint.data },
        ],
        ended: false,
      },
    ])
    await approved('wallet_revokePermissions', [{ context }])
    expect(list.map(({ ended }) => ended)).toEqual([true])
  })

  it('a permission is unusable once the owner revokes it in the list', async () => {
    const { use, wasAsked, list } = await granted()
    for (const one of list) one.ended = true
    expect(await use([pay('0.1')])).toBe(4100)
    for (const one of list) one.ended = false
    expect(await use([pay('0.1')])).toBe(4100)
    expect(wasAsked()).toBe(false)
  })

  it('logging out ends all permissions', async () => {
    const { permissions, use, context } = await granted()
    expect((await permissions.of(OWNER)).map((one) => one.context)).toEqual([context])
    expect(await permissions.of(FRIEND)).toEqual([])
    await permissions.endAll(OWNER)
    expect(await use([pay('0.1')])).toBe(4100)
  })
})

const REQUEST = 'wallet_requestExecutionPermissions'
const expiry = (timestamp = NOW + 3600) => ({ type: 'expiry', data: { timestamp } })
/** A permission in the form of ERC-7715 since 2026-01-16. */
const execution = (more: object = {}) => ({
  chainId: '0x7a69',
  from: SMART,
  to: SMART,
  permission: {
    type: 'native-token-allowance',
    isAdjustmentAllowed: false,
    data: { allowance: ether('1') },
  },
  rules: [expiry()],
  ...more,
})
const executionOf = (type: string, data: object, rules: object[] = [expiry()]) =>
  execution({ permission: { type, isAdjustmentAllowed: true, data }, rules })
type Granted = { context: string }

describe('a requested execution permission', () => {
  it('a requested execution permission is described, and answered with what was granted', async () => {
    const world = frame({ bundler: willing })
    const limit = { type: 'call-limit', data: { count: 3 } }
    const asked = [
      execution(),
      executionOf('erc20-token-allowance', { tokenAddress: TOKEN, allowance: '0x5' }, [
        expiry(NOW + 60),
        limit,
      ]),
    ]
    const { card, answer } = await world.approved(REQUEST, asked)
    expect(card?.words.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Send: up to 1 ETH in total',
      'Fees: up to 0.02 ETH in total',
      'Ends: 1970-01-12 14:46 UTC',
      'Send tokens: up to 5 base units in total',
      `Token contract: ${TOKEN}`,
      'How often: at most 3 in total',
      'Fees: up to 0.02 ETH in total',
      'Ends: 1970-01-12 13:47 UTC',
      `From: ${SMART}`,
      'Network: Sandbox One',
    ])
    const fees = { type: 'gas-limit', data: { limit: ether('0.02') } }
    const both = {
      context: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      dependencies: [{ factory: FRIEND, factoryData: '0x1234' }],
      delegationManager: '0x0000000000000000000000000000000000000000',
    }
    expect(answer).toEqual([
      { ...asked[0], ...both, rules: [expiry(), fees] },
      { ...asked[1], ...both, rules: [expiry(NOW + 60), fees, limit] },
    ])
    const contexts = (answer as Granted[]).map(({ context }) => context)
    expect(new Set(contexts).size).toBe(2)
    expect(world.list.map(({ context, permissions }) => [context, permissions])).toEqual([
      [contexts[0], [{ type: 'native-token-transfer', data: { allowance: ether('1') } }]],
      [contexts[1], [{ type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '0x5' } }]],
    ])
    const use = (at: number, calls: object[]) =>
      world.codeOf('wallet_sendCalls', by(contexts[at], calls))
    expect(await use(0, [pay('1.1')])).toBe(4100)
    expect(await use(0, [pay('1')])).toBeNull()
    expect(await use(1, [transfer(6n)])).toBe(4100)
    expect(await use(1, [transfer(5n)])).toBeNull()
  })

  it.each([
    ['without permissions', -32602, []],
    ['without a list', -32602, { ...execution() }],
    ['for more than ten permissions', -32602, Array.from({ length: 11 }, () => execution())],
    ['for an account of the site', -32602, [execution({ to: FRIEND })]],
    ['for no account', -32602, [execution({ to: undefined })]],
    ['of another account', 4100, [execution({ from: FRIEND })]],
    ['of the plain account', 4100, [execution({ from: OWNER })]],
    ['on another network', 5710, [execution({ chainId: '0x1' })]],
    ['on a network that is not a number', -32602, [execution({ chainId: '0x' })]],
    ['without an expiry', -32602, [execution({ rules: [] })]],
    ['that has ended', -32602, [execution({ rules: [expiry(NOW)] })]],
    [
      'with an expiry too far in the future',
      -32602,
      [execution({ rules: [expiry(NOW + 10 ** 9)] })],
    ],
    ['with two expiries', -32602, [execution({ rules: [expiry(), expiry(NOW + 60)] })]],
    [
      'with an unknown rule',
      -32602,
      [execution({ rules: [expiry(), { type: 'moon-phase', data: {} }] })],
    ],
    [
      'with an allowance as a rule',
      -32602,
      [execution({ rules: [expiry(), { type: 'token-allowance', data: { allowance: '0x1' } }] })],
    ],
    ['of an unknown type', -32602, [executionOf('erc721-token-allowance', {})]],
    ['of an allowance for a time', -32602, [executionOf('native-token-periodic', {})]],
    ['without an amount', -32602, [executionOf('native-token-allowance', {})]],
    ['with an empty amount', -32602, [executionOf('native-token-allowance', { allowance: '0x' })]],
    [
      'with more than a contract can store',
      -32602,
      [executionOf('native-token-allowance', { allowance: `0x1${'0'.repeat(64)}` })],
    ],
    [
      'with an unknown restriction',
      -32602,
      [executionOf('native-token-allowance', { allowance: '0x1', startTime: NOW })],
    ],
    ['with an unknown field', -32602, [execution({ signer: { type: 'key' } })]],
    [
      'of the account itself',
      -32602,
      [executionOf('contract-call', { ...mint.data, address: SMART })],
    ],
    [
      'of the entry point beside permissions that can be granted',
      -32602,
      [execution(), executionOf('contract-call', { ...mint.data, address: ENTRY_POINT })],
    ],
  ])('a request %s is refused before the user is asked', async (_, code, params) => {
    const { codeOf, shown } = frame()
    expect(await codeOf(REQUEST, params)).toBe(code)
    expect(shown).toEqual([])
  })

  it('a requested execution permission is not stored when the owner’s list accepts only a part of it', async () => {
    const world = frame({ bundler: willing })
    const push = world.list.push.bind(world.list)
    world.list.push = (...grants) => {
      if (world.list.length > 0) throw new Error('the service is gone')
      return push(...grants)
    }
    await expect(world.approved(REQUEST, [execution(), execution()])).rejects.toThrow('gone')
    expect(await world.permissions.of(OWNER)).toEqual([])
    expect(world.list.map(({ ended }) => ended)).toEqual([true])
  })
})

describe('the execution permissions of a site', () => {
  const GRANTED = 'wallet_getGrantedExecutionPermissions'
  const contextsOf = (answer: unknown) => (answer as Granted[]).map(({ context }) => context)

  it('the execution permissions of a site are those that it was granted, by either method, until they end', async () => {
    let now = NOW
    const { ask, approved, context, list } = await granted([coins(), mint], {
      seconds: () => now,
    })
    const { answer } = await approved(REQUEST, [execution({ rules: [expiry(NOW + 60)] })])
    const [given] = answer as object[]
    const before = await ask(GRANTED, [])
    expect(before).toEqual([
      expect.objectContaining({
        context,
        permission: {
          type: 'native-token-allowance',
          isAdjustmentAllowed: false,
          data: { allowance: ether('1') },
        },
      }),
      expect.objectContaining({
        context,
        permission: { type: 'contract-call', isAdjustmentAllowed: false, data: mint.data },
      }),
      given,
    ])
    now += 60
    expect(contextsOf(await ask(GRANTED))).toEqual([context, context])
    for (const one of list) one.ended = true
    expect(await ask(GRANTED)).toEqual([])
  })

  it('the execution permissions of a site are not visible to another site or owner', async () => {
    const store = memoryStore()
    const { permissions, list, ask } = await granted([coins()], { store })
    const other = frame({ store, list, site: 'https://evil.example' })
    expect(await other.ask(GRANTED)).toEqual([])
    const [own] = await permissions.of(OWNER)
    await permissions.endAll(OWNER)
    await permissions.add({ ...own!, owner: FRIEND })
    expect(await ask(GRANTED)).toEqual([])
  })

  it('the execution permissions of a site end by their context, and are unusable afterwards', async () => {
    const { approved, ask, codeOf, shown } = frame({ bundler: willing })
    const REVOKE = 'wallet_revokeExecutionPermission'
    const { answer } = await approved(REQUEST, [execution()])
    const [permissionContext] = contextsOf(answer)
    const count = shown.length
    for (const params of [[], [{}], [{ permissionContext: 'x' }], [{ permissionContext: '0x12' }]])
      expect(await codeOf(REVOKE, params)).toBe(-32602)
    expect(shown).toHaveLength(count)
    const end = await approved(REVOKE, [{ permissionContext }])
    expect(end.card?.words.title).toBe('Revoke a permission')
    expect(end.answer).toEqual({})
    expect(await ask(GRANTED)).toEqual([])
    expect(await codeOf('wallet_sendCalls', by(permissionContext, [pay('0.1')]))).toBe(4100)
  })

  it('the execution permissions of a site can have the types, networks and rules that the frame supports', async () => {
    const { ask, codeOf } = frame()
    const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
    const support = {
      chainIds: ['0x7a69'],
      ruleTypes: ['expiry', 'gas-limit', 'call-limit', 'rate-limit'],
    }
    expect(await ask(SUPPORTED, [])).toEqual({
      'native-token-allowance': support,
      'erc20-token-allowance': support,
      'contract-call': support,
    })
    expect(await codeOf(SUPPORTED, ['0x1'])).toBe(-32602)
    expect(await codeOf(GRANTED, [{ site: 'https://other.example' }])).toBe(-32602)
  })
})
