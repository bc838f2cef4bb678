import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  numberToHex,
  pad,
  parseErc6492Signature,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { requestWords } from '../../../services/frame/page/words'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { HexString } from '../../../services/wallet/evmParams'
import { ENTRY_POINT, frame, FRIEND, ONE, OWNER, SITE, SMART, until } from './smartFrame'

/** A bundle of calls in the form for display. */
function wordsOf(calls: object[], smart: { deployed: boolean } | null) {
  const bundle = { chainId: '0x7a69', from: SMART, calls }
  const ask = parseAsk('wallet_sendCalls', [bundle], 31337, { canBeAtomic: true })
  if (ask?.kind !== 'calls') throw new Error('no calls')
  return requestWords(ask, { address: SMART, smart }, ONE, SITE)
}
const pay = (ether: string) => ({ to: FRIEND, value: `0x${parseEther(ether).toString(16)}` })
const linesOf = ({ facts }: ReturnType<typeof wordsOf>) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

describe('the description of calls', () => {
  it('lists the calls one by one, each with its effect', () => {
    const words = wordsOf([pay('0.5'), { to: FRIEND, data: '0x1234' }], { deployed: true })
    expect(words).toMatchObject({
      title: '2 actions, in one transaction',
      note: 'Either all of them succeed, or none.',
      approve: 'Approve',
    })
    expect(linesOf(words)).toEqual([
      '1 of 2: Send 0.5 ETH',
      `To: ${FRIEND}`,
      '2 of 2: Call a contract',
      `Contract: ${FRIEND}`,
      'Data: 2 bytes',
      `From: ${SMART}`,
      'Network: Sandbox One',
    ])
  })

  it('says that the calls deploy the account, and that a plain account makes them one after another', () => {
    expect(wordsOf([pay('1')], { deployed: false })).toMatchObject({
      title: 'Send 1 ETH',
      note: 'This also activates the smart account.',
    })
    expect(wordsOf([pay('1'), pay('2')], null)).toMatchObject({
      title: '2 actions, one after another',
      note: 'If one fails, the earlier ones are not undone.',
    })
  })

  it('warns of the approval in one of several calls', () => {
    const args = [FRIEND, maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const words = wordsOf([pay('1'), { to: OWNER, data }], { deployed: true })
    expect(words.warning?.title).toBe('No limit')
  })
})

const bundle = (changes: object = {}) => [
  { chainId: '0x7a69', from: SMART, calls: [pay('1')], ...changes },
]

describe('the accounts of a login', () => {
  it('lists the smart account first if there is one, unless the user has chosen the plain one', async () => {
    const { ask, smartAccounts } = frame()
    expect(await ask('eth_accounts')).toEqual([SMART, OWNER])
    await smartAccounts.prefer('eoa')
    expect(await ask('eth_accounts')).toEqual([OWNER, SMART])
    expect(await ask('eth_accounts', [], { chainId: 1 })).toEqual([OWNER])
  })

  it('stores the choice with the login', async () => {
    const { smartAccounts, stored } = frame()
    await smartAccounts.prefer('eoa')
    expect(stored().accountType).toBe('eoa')
  })

  it('allows atomic calls for smart accounts (EIP-5792)', async () => {
    const { ask, codeOf } = frame()
    const assetDiscovery = { supported: true }
    const permissions = {
      supported: true,
      signerTypes: ['wallet'],
      permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
      policyTypes: ['token-allowance', 'gas-limit', 'call-limit', 'rate-limit'],
    }
    const supported = {
      '0x7a69': { atomic: { status: 'supported' }, permissions, assetDiscovery },
    }
    expect(await ask('wallet_getCapabilities', [SMART])).toEqual(supported)
    expect(await ask('wallet_getCapabilities')).toEqual(supported)
    expect(await ask('wallet_getCapabilities', [SMART, ['0x7a69', '0x1']])).toEqual(supported)
    expect(await ask('wallet_getCapabilities', [OWNER])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' }, assetDiscovery },
    })
    expect(await codeOf('wallet_getCapabilities', [FRIEND])).toBe(4100)
  })
})

describe('calls', () => {
  it.each([
    ['of an account that is not of the login', 4100, bundle({ from: FRIEND })],
    ['for another network than the active one', 5710, bundle({ chainId: '0x1' })],
    ['that need a capability', 5700, bundle({ capabilities: { paymasterService: {} } })],
    [
      'that must be atomic, of a plain account',
      5760,
      bundle({ from: OWNER, atomicRequired: true }),
    ],
    ['without calls', -32602, bundle({ calls: [] })],
  ])('calls %s are refused before the user is asked', async (_, code, params) => {
    const { codeOf, shown } = frame()
    expect(await codeOf('wallet_sendCalls', params)).toBe(code)
    expect(shown).toEqual([])
  })

  it('calls have a status only while they are known', async () => {
    const { codeOf } = frame()
    expect(await codeOf('wallet_getCallsStatus', ['0x1'])).toBe(5730)
  })

  it('calls are not sent while their fee cannot be estimated', async () => {
    const { ask, shown, asked } = frame()
    const sent = ask('eth_sendTransaction', [{ from: SMART, ...pay('9') }])
    sent.catch(() => undefined)
    await until(() => shown.length > 0)
    expect(await shown[0]?.fee?.text()).toBeNull()
    shown[0]?.approve()
    await expect(sent).rejects.toMatchObject({ code: -32000 })
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  })

  it('calls are sent at the displayed fee, also after a repeated estimate', async () => {
    const gas = (preVerificationGas: string) => ({
      result: { callGasLimit: '0xa', verificationGasLimit: '0xa', preVerificationGas },
    })
    const answers = [{ error: { code: -32603, message: 'out of order' } }, gas('0xa'), gas('0xff')]
    const { ask, shown, asked } = frame({
      bundler: (method) =>
        method === 'eth_estimateUserOperationGas' ? (answers.shift() ?? {}) : { result: '0x' },
    })
    ask('eth_sendTransaction', [{ from: SMART, ...pay('1') }]).catch(() => undefined)
    await until(() => shown.length > 0)
    const { fee, approve } = shown[0] ?? {}
    expect(await fee?.text()).toBeNull()
    fee?.again()
    expect(await fee?.text()).toBe('at most 0.00000000000000006 ETH')
    fee?.again()
    approve?.()
    await until(() => asked.some(({ method }) => method === 'eth_sendUserOperation'))
    const sent = asked.find(({ method }) => method === 'eth_sendUserOperation')
    expect(sent?.params[0]).toMatchObject({ preVerificationGas: '0xa' })
  })
})

describe('balance changes', () => {
  const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const received = {
    address: COIN,
    topics: [TRANSFER, pad(FRIEND), pad(SMART)],
    data: pad(numberToHex(parseEther('5'))),
  }
  const simulate = () => [{ calls: [{ status: '0x1', logs: [received] }] }]

  it('balance changes come from the operator’s node, not from the site’s', async () => {
    const { ask, shown } = frame({ simulate })
    const call = { from: SMART, to: FRIEND, data: '0x12345678' }
    ask('eth_sendTransaction', [call], { rpcUrl: 'http://127.0.0.1:1' }).catch(() => null)
    await until(() => shown.length > 0)
    expect(await shown[0]?.changes).toEqual(['+5 ETH'])
  })
})

describe('what a smart account signs', () => {
  const operation = {
    domain: { name: 'ERC4337', version: '1', chainId: 31337, verifyingContract: ENTRY_POINT },
    types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
    primaryType: 'PackedUserOperation',
    message: { sender: SMART },
  }

  it.each([SMART, OWNER])(
    'a smart account does not sign an operation disguised as typed data (%s)',
    async (from) => {
      const { codeOf, shown } = frame()
      expect(await codeOf('eth_signTypedData_v4', [from, JSON.stringify(operation)])).toBe(-32602)
      expect(shown).toEqual([])
    },
  )

  const typed = {
    domain: { name: 'Notes', chainId: 31337, verifyingContract: FRIEND },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const

  it.each([
    ['a message', 'personal_sign', ['0x68656c6c6f', SMART]],
    ['typed data', 'eth_signTypedData_v4', [SMART, JSON.stringify(typed)]],
  ])(
    '%s is valid for this account on this chain, and includes its deployment',
    async (_, ...of) => {
      const { approved, privateKey } = frame()
      const signed = parseErc6492Signature(HexString.parse((await approved(...of)).answer))
      expect(signed).toMatchObject({ address: FRIEND, data: '0x1234' })
      const key = privateKeyToAccount(privateKey)
      const account = { address: SMART, owner: key.address, chainId: 31337 } as const
      expect(signed.signature).toBe(
        of[0] === 'personal_sign'
          ? await latchkeyAccount.signMessage(key, account, '0x68656c6c6f')
          : await latchkeyAccount.signTypedData(key, account, {
              ...typed,
              types: { Note: [{ name: 'text', type: 'string' }] },
            }),
      )
    },
  )

  it.each(
    [SMART, OWNER].flatMap((from) =>
      ['TypedDataSign', 'PersonalSign'].map((type) => [type, from] as const),
    ),
  )(
    'a smart account does not sign a %s, whose signature is valid for an account named in it (%s)',
    async (type, from) => {
      const { codeOf, shown } = frame()
      const types = { [type]: [{ name: 'prefixed', type: 'bytes' }] }
      const nested = { ...typed, types, primaryType: type, message: { prefixed: '0x' } }
      const within = { ...typed, types: { ...typed.types, ...types } }
      for (const data of [nested, within])
        expect(await codeOf('eth_signTypedData_v4', [from, JSON.stringify(data)])).toBe(-32602)
      expect(shown).toEqual([])
    },
  )
})

it.each([
  ['a transaction', 'eth_sendTransaction', (to: string) => [{ from: SMART, to, data: '0x1234' }]],
  [
    'calls',
    'wallet_sendCalls',
    (to: string) => [
      { version: '2.0.0', chainId: '0x7a69', from: SMART, calls: [{ to, data: '0x1234' }] },
    ],
  ],
])(
  '%s with which a smart account would call itself is refused before the user is asked',
  async (_, method, params) => {
    const { codeOf, shown } = frame()
    for (const to of [SMART, '0x0000000000000000000000000000000000000000'])
      expect(await codeOf(method, params(to))).toBe(-32602)
    expect(shown).toEqual([])
  },
)
