import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  size,
  type Hex,
} from 'viem'
import { warningsOf } from '../../../../src/slices/domain/requests/decodedActions'
import { innerCalls } from '../../../../src/slices/domain/requests/innerCalls'
import { readTransaction } from '../../../../src/slices/domain/requests/readTransaction'
import { readTypedData } from '../../../../src/slices/domain/requests/readTypedData'
import { sentenceOf, type ActionWriter } from '../../../../src/slices/domain/requests/sentences'
import { requestStrings } from '../../../../src/views/strings/requestStrings'
import { ADDRESS } from '../../../support/fakeWallets'
import { TOKEN } from '../../../support/hostileCalls'
import { STRANGER } from '../../../support/swapCalls'

const ME = ADDRESS.toLowerCase() as Hex
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const ACCOUNT = '0x00000000000000000000000000000000000000ac'
const SIGNED = [27, numberToHex(1, { size: 32 }), numberToHex(2, { size: 32 })] as const
const NAMES: Readonly<Record<string, string>> = {
  [ME]: 'me',
  [STRANGER]: 'stranger',
  [TOKEN]: 'token',
  [WETH]: 'weth',
  [ACCOUNT]: 'account',
}
const writer: ActionWriter = {
  say: (key, params = {}) =>
    requestStrings[key].replace(/\{(\w+)\}/g, (_place, name: string) => params[name] ?? '?'),
  amount: ({ token, amount }) =>
    token === null ? `${amount} wei` : token === TOKEN ? `${amount} TKN` : null,
  token: (contract) => NAMES[contract] ?? contract,
  address: (address) => NAMES[address.toLowerCase()] ?? address,
  time: (seconds) => `t${seconds}`,
}
const say = (actions: ReturnType<typeof readTransaction>) =>
  actions.map((action) => sentenceOf(action, writer))
const callOf = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi<readonly string[]>([`function ${signature}`]), args })
const read = (data: Hex, { to = TOKEN, value = '0' } = {}) =>
  readTransaction({ to, value, data }, ME)
const DETAILS = '(address, uint160, uint48, uint48)'
const AUTHORIZED = [ME, STRANGER, 25n, 0n, 60n, numberToHex(3, { size: 32 })] as const
const AUTHORIZATION = 'address, address, uint256, uint256, uint256, bytes32'

it.each<[string, readonly unknown[], string[]]>([
  [
    'decreaseAllowance(address, uint256)',
    [STRANGER, 25n],
    ['Allows stranger to spend 25 TKN less than before'],
  ],
  ['transferAndCall(address, uint256)', [STRANGER, 25n], ['Sends 25 TKN to stranger']],
  [
    'transferAndCall(address, uint256, bytes)',
    [STRANGER, 25n, '0x01'],
    ['Sends 25 TKN to stranger'],
  ],
  [
    'transferFromAndCall(address, address, uint256)',
    [ME, STRANGER, 25n],
    ['Transfers 25 TKN from me to stranger'],
  ],
  [
    'transferFromAndCall(address, address, uint256, bytes)',
    [ME, STRANGER, 25n, '0x'],
    ['Transfers 25 TKN from me to stranger'],
  ],
  ['approveAndCall(address, uint256)', [STRANGER, 25n], ['Allows stranger to spend up to 25 TKN']],
  [
    'approveAndCall(address, uint256, bytes)',
    [STRANGER, maxUint256, '0x'],
    ['Allows stranger to spend all your token, now and in the future'],
  ],
  ['send(address, uint256, bytes)', [STRANGER, 25n, '0x'], ['Sends 25 TKN to stranger']],
  [
    'operatorSend(address, address, uint256, bytes, bytes)',
    [ME, STRANGER, 25n, '0x', '0x01'],
    ['Transfers 25 TKN from me to stranger'],
  ],
  [
    'safeTransferFrom(address, address, uint256, bytes)',
    [ME, STRANGER, 7n, '0x'],
    ['Transfers item 7 of token from me to stranger'],
  ],
  [
    'safeTransferFrom(address, address, uint256, uint256, bytes)',
    [ME, STRANGER, 7n, 3n, '0x'],
    ['Transfers item 7 (×3) of token from me to stranger'],
  ],
  [
    'safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
    [ME, STRANGER, [7n, 8n], [1n, 2n], '0x'],
    [
      'Transfers item 7 of token from me to stranger',
      'Transfers item 8 (×2) of token from me to stranger',
    ],
  ],
  [
    'permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
    [ME, STRANGER, 0n, 60n, true, ...SIGNED],
    ['Allows stranger to spend all your token, now and in the future'],
  ],
  [
    `permit(address, (${DETAILS}, address, uint256), bytes)`,
    [ME, [[TOKEN, 25n, 60, 0], STRANGER, 60n], '0x'],
    ['Allows stranger to spend up to 25 TKN, until t60'],
  ],
  [
    `permit(address, (${DETAILS}[], address, uint256), bytes)`,
    [
      ME,
      [
        [
          [TOKEN, 25n, 60, 0],
          [TOKEN, 26n, 61, 0],
        ],
        STRANGER,
        60n,
      ],
      '0x',
    ],
    [
      'Allows stranger to spend up to 25 TKN, until t60',
      'Allows stranger to spend up to 26 TKN, until t61',
    ],
  ],
  [
    'transferFrom(address, address, uint160, address)',
    [ME, STRANGER, 25n, TOKEN],
    ['Transfers 25 TKN from me to stranger'],
  ],
  [
    'transferFrom((address, address, uint160, address)[])',
    [
      [
        [ME, STRANGER, 25n, TOKEN],
        [ME, STRANGER, 26n, TOKEN],
      ],
    ],
    ['Transfers 25 TKN from me to stranger', 'Transfers 26 TKN from me to stranger'],
  ],
  [
    `transferWithAuthorization(${AUTHORIZATION}, uint8, bytes32, bytes32)`,
    [...AUTHORIZED, ...SIGNED],
    ['Transfers 25 TKN from me to stranger'],
  ],
  [
    `receiveWithAuthorization(${AUTHORIZATION}, bytes)`,
    [...AUTHORIZED, '0x'],
    ['Transfers 25 TKN from me to stranger'],
  ],
  [
    'deposit(uint256, address)',
    [25n, ME],
    ['Deposits 25 base units into the vault token. me receives the shares'],
  ],
  [
    'mint(uint256, address)',
    [25n, STRANGER],
    ['Deposits 25 base units into the vault token. stranger receives the shares'],
  ],
  [
    'withdraw(uint256, address, address)',
    [25n, STRANGER, ME],
    ['Withdraws 25 base units of me from the vault token. stranger receives them'],
  ],
  [
    'redeem(uint256, address, address)',
    [25n, ME, ME],
    ['Withdraws 25 base units of me from the vault token. me receives them'],
  ],
])('decodes %s', (signature, args, sentences) => {
  expect(say(read(callOf(signature, args)))).toEqual(sentences)
})

it('decodes wrapping only at known wrapper contracts', () => {
  const wrap = callOf('deposit()', [])
  const unwrap = callOf('withdraw(uint256)', [25n])
  expect(say(read(wrap, { to: WETH, value: '25' }))).toEqual([
    'Swaps 25 wei through weth. me receives at least 25 base units (or item 25) of weth',
  ])
  expect(say(read(unwrap, { to: WETH }))[0]).toContain('me receives at least 25 wei')
  expect(warningsOf(read(wrap, { to: WETH, value: '25' }), ME)).toEqual([])
  for (const actions of [read(wrap, { value: '25' }), read(unwrap), read(wrap, { to: WETH })])
    expect(warningsOf(actions, ME)).toContain('unknown')
})

it('warns about vaults that pay another account', () => {
  expect(warningsOf(read(callOf('deposit(uint256, address)', [25n, STRANGER])), ME)).toEqual([
    'recipient',
  ])
  expect(warningsOf(read(callOf('deposit(uint256, address)', [25n, ME])), ME)).toEqual([])
})

it('does not decode a permit of another account', () => {
  const foreign = callOf(
    'permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
    [STRANGER, STRANGER, 0n, 60n, true, ...SIGNED],
  )
  expect(warningsOf(read(foreign), ME)).toEqual(['unknown'])
})

const approve = callOf('approve(address, uint256)', [STRANGER, 25n])
const BATCH = [
  { to: TOKEN, value: 0n, data: approve },
  { to: STRANGER, value: 5n, data: '0x' },
] as const
const INNER = [
  'Makes these calls as account:',
  'Allows stranger to spend up to 25 TKN',
  'Sends 5 wei to stranger',
]
const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[]')
const WITH_DATA = parseAbiParameters('(address to, uint256 value, bytes data)[], bytes')
const mode = (kind: string): Hex => `0x${kind.padEnd(64, '0')}`
const execute = (kind: string, run: Hex) => callOf('execute(bytes32, bytes)', [mode(kind), run])

/** Calls in the packed form of Safe's MultiSend. */
const multiSend = (
  ...calls: readonly { operation?: 0 | 1 | 2; to: string; value: bigint; data: Hex }[]
) =>
  callOf('multiSend(bytes)', [
    concat(
      calls.flatMap(({ operation = 0, to, value, data }) => [
        numberToHex(operation, { size: 1 }),
        to as Hex,
        numberToHex(value, { size: 32 }),
        numberToHex(size(data), { size: 32 }),
        data,
      ]),
    ),
  ])
const DELEGATED = { operation: 1, to: STRANGER, value: 0n, data: approve } as const

it.each<[string, Hex, string[]]>([
  ['multiSend', multiSend(...BATCH), INNER],
  ['execute', callOf('execute(address, uint256, bytes)', [TOKEN, 0n, approve]), INNER.slice(0, 2)],
  [
    'executeBatch of three lists',
    callOf('executeBatch(address[], uint256[], bytes[])', [
      [TOKEN, STRANGER],
      [0n, 5n],
      [approve, '0x'],
    ]),
    INNER,
  ],
  [
    'executeBatch of two lists',
    callOf('executeBatch(address[], bytes[])', [[TOKEN], [approve]]),
    INNER.slice(0, 2),
  ],
  [
    'executeBatch of calls',
    callOf('executeBatch((address to, uint256 value, bytes data)[])', [BATCH]),
    INNER,
  ],
  [
    'one call of ERC-7579',
    execute('00', concat([TOKEN, numberToHex(0, { size: 32 }), approve])),
    INNER.slice(0, 2),
  ],
  ['a batch of ERC-7821', execute('01', encodeAbiParameters(CALLS, [BATCH])), INNER],
  [
    'a batch of ERC-7821 with data',
    execute('01000000000078210001', encodeAbiParameters(WITH_DATA, [BATCH, '0x'])),
    INNER,
  ],
  ['aggregate', callOf('aggregate((address, bytes)[])', [[[TOKEN, approve]]]), INNER.slice(0, 2)],
  [
    'tryAggregate',
    callOf('tryAggregate(bool, (address, bytes)[])', [true, [[TOKEN, approve]]]),
    INNER.slice(0, 2),
  ],
  [
    'aggregate3',
    callOf('aggregate3((address, bool, bytes)[])', [[[TOKEN, false, approve]]]),
    INNER.slice(0, 2),
  ],
  [
    'aggregate3Value',
    callOf('aggregate3Value((address, bool, uint256, bytes)[])', [
      [
        [TOKEN, false, 0n, approve],
        [STRANGER, true, 5n, '0x'],
      ],
    ]),
    INNER,
  ],
])('decodes %s as calls of the contract', (_name, data, sentences) => {
  expect(say(read(data, { to: ACCOUNT }))).toEqual(sentences)
  expect(say(read(data, { to: ACCOUNT, value: '9' }))).toEqual([
    'Sends 9 wei to account',
    ...sentences,
  ])
})

it.each<[string, Hex]>([
  ['a delegate call', execute('ff', concat([TOKEN, approve]))],
  [
    'a batch of batches',
    execute(
      '01000000000078210002',
      encodeAbiParameters(parseAbiParameters('bytes[]'), [[approve]]),
    ),
  ],
  [
    'lists of different lengths',
    callOf('executeBatch(address[], uint256[], bytes[])', [[TOKEN], [], [approve]]),
  ],
  ['an operation that MultiSend does not have', multiSend({ ...DELEGATED, operation: 2 })],
  [
    'a packed call that ends too soon',
    callOf('multiSend(bytes)', [
      concat(['0x00', TOKEN, numberToHex(0, { size: 32 }), numberToHex(69, { size: 32 }), approve]),
    ]),
  ],
  [
    'a packed call of impossible length',
    callOf('multiSend(bytes)', [
      concat([
        '0x00',
        TOKEN,
        numberToHex(0, { size: 32 }),
        numberToHex(maxUint256, { size: 32 }),
        approve,
      ]),
    ]),
  ],
  ['no packed call', callOf('multiSend(bytes)', ['0x'])],
  [
    'more packed calls than a person would read',
    multiSend(...Array.from({ length: 33 }, () => BATCH[0])),
  ],
  ['no call at all', callOf('executeBatch(address[], bytes[])', [[], []])],
  [
    'more calls than a person would read',
    callOf('executeBatch((address to, uint256 value, bytes data)[])', [
      Array.from({ length: 33 }, () => BATCH[0]),
    ]),
  ],
  [
    'data that ends too soon',
    callOf('execute(address, uint256, bytes)', [TOKEN, 0n, approve]).slice(0, -64) as Hex,
  ],
])('does not decode %s', (_name, data) => {
  expect(innerCalls(data, ACCOUNT)).toBeNull()
  expect(warningsOf(read(data, { to: ACCOUNT }), ME)).toEqual(['unknown'])
})

it('marks code of another contract that runs as the account', () => {
  const actions = read(multiSend(BATCH[0], DELEGATED), { to: ACCOUNT })
  expect(actions.at(-1)).toEqual({
    ...{ kind: 'unknown', contract: STRANGER, method: '0x095ea7b3', isDelegate: true },
  })
  expect(warningsOf(actions, ME)).toEqual(['delegate'])
})

it('stops at calls that contain themselves', () => {
  let data = approve
  for (let depth = 0; depth < 6; depth++)
    data = callOf('execute(address, uint256, bytes)', [ACCOUNT, 0n, data])
  expect(read(data, { to: ACCOUNT }).at(-1)?.kind).toBe('unknown')
})

it('warns about allowances that another account grants', () => {
  const all = callOf('approve(address, uint256)', [STRANGER, maxUint256])
  expect(
    warningsOf(
      read(callOf('execute(address, uint256, bytes)', [TOKEN, 0n, all]), { to: ACCOUNT }),
      ME,
    ),
  ).toEqual(['unlimited'])
})

const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const PERMISSIONS = fields('address token,uint256 amount')
const ORDER = {
  types: {
    OrderComponents: fields(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    ),
    OfferItem: fields(
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
    ),
    ConsiderationItem: fields(
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
    ),
  },
  primaryType: 'OrderComponents',
  message: {
    offerer: ME,
    zone: ME,
    offer: [
      { itemType: 2, token: TOKEN, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' },
    ],
    consideration: [
      {
        itemType: 0,
        token: `0x${'0'.repeat(40)}`,
        identifierOrCriteria: '0',
        startAmount: '9',
        endAmount: '8',
        recipient: ME,
      },
      {
        itemType: 0,
        token: `0x${'0'.repeat(40)}`,
        identifierOrCriteria: '0',
        startAmount: '1',
        endAmount: '1',
        recipient: STRANGER,
      },
    ],
    orderType: 0,
    startTime: '0',
    endTime: '60',
    zoneHash: numberToHex(0, { size: 32 }),
    salt: '1',
    conduitKey: numberToHex(0, { size: 32 }),
    counter: '0',
  },
}
const SAFE = {
  types: {
    SafeTx: fields(
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
    ),
  },
  primaryType: 'SafeTx',
  message: { to: TOKEN, value: '0', data: approve, operation: 0, gasPrice: '0' },
}
const MULTI_SEND = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const batchOfSafe = (to: string, data: Hex) => ({
  ...SAFE,
  message: { ...SAFE.message, to, data, operation: 1 },
})
const permitted = {
  permitted: { token: TOKEN, amount: '25' },
  spender: STRANGER,
  nonce: '0',
  deadline: '60',
}
const WITNESS = {
  types: {
    PermitWitnessTransferFrom: fields(
      'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Trade witness',
    ),
    TokenPermissions: PERMISSIONS,
    Trade: fields('uint256 least'),
  },
  primaryType: 'PermitWitnessTransferFrom',
  message: { ...permitted, witness: { least: '1' } },
}
const AUTHORIZE = {
  types: {
    TransferWithAuthorization: fields(
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    ),
  },
  primaryType: 'TransferWithAuthorization',
  message: { from: ME, to: STRANGER, value: '25', validAfter: '0', validBefore: '60' },
}
const typed = (data: object) => readTypedData({ domain: { verifyingContract: TOKEN }, ...data })

it.each<[string, object, string[]]>([
  [
    'a transfer by signature (EIP-3009)',
    AUTHORIZE,
    ['Transfers 25 TKN from me to stranger, until t60'],
  ],
  ['a permit with a witness', WITNESS, ['Allows stranger to spend up to 25 TKN, until t60']],
  [
    'a permit of several tokens with a witness',
    {
      ...WITNESS,
      types: {
        ...WITNESS.types,
        PermitBatchWitnessTransferFrom: fields(
          'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,Trade witness',
        ),
      },
      primaryType: 'PermitBatchWitnessTransferFrom',
      message: { ...WITNESS.message, permitted: [permitted.permitted, permitted.permitted] },
    },
    [
      'Allows stranger to spend up to 25 TKN, until t60',
      'Allows stranger to spend up to 25 TKN, until t60',
    ],
  ],
  [
    'a transaction of a Safe',
    SAFE,
    ['Makes these calls as token:', 'Allows stranger to spend up to 25 TKN'],
  ],
  [
    'a batch of a Safe by Safe’s own MultiSend',
    batchOfSafe(MULTI_SEND, multiSend(...BATCH)),
    [
      'Makes these calls as token:',
      'Allows stranger to spend up to 25 TKN',
      'Sends 5 wei to stranger',
    ],
  ],
  ['an order of Seaport', ORDER, ['Offers token #7 for 8 wei, until t60']],
  [
    'an order for nothing',
    { ...ORDER, message: { ...ORDER.message, consideration: [] } },
    ['Offers token #7 for 0, until t60'],
  ],
])('decodes %s', (_name, data, sentences) => {
  expect(say(typed(data))).toEqual(sentences)
  if (!('SafeTx' in Object(Reflect.get(data, 'types'))))
    expect(warningsOf(typed(data), ME)).toContain('signature')
})

it.each<[string, object]>([
  ['a Safe that pays for its gas', { ...SAFE, message: { ...SAFE.message, gasPrice: '1' } }],
  [
    'other permissions beside a witness',
    {
      ...WITNESS,
      types: { ...WITNESS.types, TokenPermissions: fields('uint256 amount,address token') },
    },
  ],
  [
    'a second field after the deadline',
    {
      ...WITNESS,
      types: {
        ...WITNESS.types,
        PermitWitnessTransferFrom: [
          ...WITNESS.types.PermitWitnessTransferFrom,
          ...fields('address more'),
        ],
      },
    },
  ],
  [
    'an order with a kind of item that does not exist',
    {
      ...ORDER,
      message: { ...ORDER.message, offer: [{ ...ORDER.message.offer[0], itemType: 9 }] },
    },
  ],
  [
    'an authorization without an end',
    { ...AUTHORIZE, message: { ...AUTHORIZE.message, validBefore: null } },
  ],
])('does not decode %s', (_name, data) => {
  expect(warningsOf(typed(data), ME)).toContain('unknown')
})

it.each<[string, object]>([
  ['a delegate call of a Safe', batchOfSafe(TOKEN, approve)],
  ['a batch by another contract than Safe’s MultiSend', batchOfSafe(STRANGER, multiSend(...BATCH))],
  ['a delegate call inside a batch', batchOfSafe(MULTI_SEND, multiSend(DELEGATED))],
  ['a batch that cannot be read', batchOfSafe(MULTI_SEND, '0x8d80ff0a')],
])('warns about %s', (_name, data) => {
  expect(warningsOf(typed(data), ME)).toEqual(['delegate'])
})
