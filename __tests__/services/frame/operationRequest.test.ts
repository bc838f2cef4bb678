import {
  decodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  recoverAddress,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { encodeCalls } from '../../../services/frame/page/operations'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { EvmAddress, HexString } from '../../../services/wallet/evmParams'
import { ENTRY_POINT, frame, FRIEND, OWNER, SMART } from './smartFrame'

const GAS = { callGasLimit: '0xa', verificationGasLimit: '0xa', preVerificationGas: '0xa' }
const HASH = `0x${'ab'.repeat(32)}`
const bundler = (method: string) => ({
  result: method === 'eth_estimateUserOperationGas' ? GAS : HASH,
})
const account = { implementation: 'latchkey', address: SMART } as const
const callData = encodeCalls(account, [
  { to: FRIEND, value: parseEther('1') },
  { to: OWNER, data: '0x12345678' },
])
const operation = (changes: object = {}) => [{ sender: SMART, callData, ...changes }, ENTRY_POINT]

const Sent = z.object({
  sender: EvmAddress,
  nonce: HexString,
  callData: HexString,
  factory: EvmAddress,
  factoryData: HexString,
  callGasLimit: HexString,
  verificationGasLimit: HexString,
  preVerificationGas: HexString,
  maxFeePerGas: HexString,
  maxPriorityFeePerGas: HexString,
  signature: HexString,
})

it('displays an operation of the site as its calls, signs it, and returns its hash', async () => {
  const { approved, asked, privateKey } = frame({ bundler })
  const wanted = { nonce: '0x7', callGasLimit: '0x64', maxFeePerGas: '0x3', signature: '0x00' }
  const { card, answer } = await approved('eth_sendUserOperation', operation(wanted))
  expect(card?.words).toMatchObject({
    title: '2 actions, in one transaction',
    note: 'Either all of them succeed, or none. This also activates the smart account.',
  })
  expect(card?.words.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    '1 of 2: Send 1 ETH',
    `To: ${FRIEND}`,
    '2 of 2: Call a contract',
    `Contract: ${OWNER}`,
    'Data: 4 bytes',
    `From: ${SMART}`,
    'Network: Sandbox One',
  ])
  const sent = asked.find(({ method }) => method === 'eth_sendUserOperation')
  const { signature, ...rest } = Sent.parse(sent?.params[0])
  expect(rest).toMatchObject({ nonce: '0x7', callGasLimit: '0x64', maxFeePerGas: '0x3' })
  expect(rest).toMatchObject({ verificationGasLimit: '0xa', maxPriorityFeePerGas: '0x1' })
  const { nonce, callGasLimit, verificationGasLimit, preVerificationGas } = rest
  const hash = getUserOperationHash({
    chainId: 31337,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.8',
    userOperation: {
      ...rest,
      nonce: BigInt(nonce),
      callGasLimit: BigInt(callGasLimit),
      verificationGasLimit: BigInt(verificationGasLimit),
      preVerificationGas: BigInt(preVerificationGas),
      maxFeePerGas: BigInt(rest.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(rest.maxPriorityFeePerGas),
      signature: '0x',
    },
  })
  expect(answer).toBe(hash)
  const { address } = privateKeyToAccount(privateKey)
  const shape = parseAbiParameters('bytes[] signers, bytes[] signatures')
  const [signers, signatures] = decodeAbiParameters(shape, signature)
  expect(signers).toEqual([address.toLowerCase()])
  expect(await recoverAddress({ hash, signature: signatures[0] ?? '0x' })).toBe(address)
})

const other = encodeFunctionData({
  abi: parseAbi(['function moveOut(address to)']),
  args: [FRIEND],
})
it.each([
  ['of another account', 4100, operation({ sender: FRIEND })],
  [
    'with a call of the account to itself',
    -32602,
    operation({
      callData: latchkeyAccount.encodeCalls([{ to: SMART, data: '0x12345678' }]),
    }),
  ],
  ['of the plain account', 4100, operation({ sender: OWNER })],
  ['for another entry point', -32602, [operation()[0], FRIEND]],
  ['that makes no calls', -32602, operation({ callData: other })],
  ['without calls', -32602, operation({ callData: encodeCalls(account, []) })],
  ['with another factory', -32602, operation({ factory: OWNER, factoryData: '0x1234' })],
  ['with other data for the factory', -32602, operation({ factory: FRIEND, factoryData: '0x' })],
  ['with a paymaster of the site', -32602, operation({ paymaster: FRIEND })],
  ['that delegates the account', -32602, operation({ eip7702Auth: {} })],
  ['without fields', -32602, [{}]],
])('an operation %s is refused before the user is asked', async (_, code, params) => {
  const { codeOf, shown } = frame({ bundler })
  expect(await codeOf('eth_sendUserOperation', params)).toBe(code)
  expect(shown).toEqual([])
})

it('refuses operations on a network without smart accounts', async () => {
  const { codeOf } = frame({ bundler })
  expect(await codeOf('eth_sendUserOperation', operation(), { chainId: 1 })).toBe(4200)
})

it.each([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
])('%s calls only the bundler', async (method) => {
  const { ask, asked, shown } = frame({ bundler })
  expect(await ask(method, [HASH])).toBeDefined()
  expect(asked).toEqual([{ method, params: [HASH] }])
  expect(shown).toEqual([])
})

describe('wallet_getAssets (ERC-7811)', () => {
  const coin = { address: 'native', balance: '0x5', type: 'native' }
  const token = { address: FRIEND, balance: '0x7', type: 'erc20' }
  const chain = numberToHex(31337)

  it.each([
    ['all', {}, [coin, token]],
    ['by network', { chainFilter: [chain] }, [coin, token]],
    ['by type', { assetTypeFilter: ['erc20'] }, [token]],
    [
      'by a list, which overrides the other filters',
      {
        assetFilter: { [chain]: [{ address: 'native', type: 'native' }] },
        assetTypeFilter: ['erc20'],
      },
      [coin],
    ],
  ])('returns %s', async (_, filters, expected) => {
    const { ask, shown } = frame()
    const found = await ask('wallet_getAssets', [{ account: SMART, ...filters }])
    expect(found).toMatchObject({ [chain]: expected })
    expect(shown).toEqual([])
  })

  it('returns nothing for other networks and other accounts', async () => {
    const { ask, codeOf } = frame()
    expect(await ask('wallet_getAssets', [{ account: SMART, chainFilter: ['0x1'] }])).toEqual({})
    expect(await codeOf('wallet_getAssets', [{ account: FRIEND }])).toBe(4100)
    expect(await codeOf('wallet_getAssets', [{}])).toBe(-32602)
  })
})
