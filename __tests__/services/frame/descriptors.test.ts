import { encodeFunctionData, erc20Abi, getAddress, maxUint256, parseAbi, type Hex } from 'viem'
import { bundleOf } from '../../../services/descriptors/bundle'
import { compile } from '../../../services/descriptors/compile'
import type { JsonObject } from '../../../services/descriptors/registry'
import { createDescriptors } from '../../../services/frame/page/descriptors'
import { requestWords, type SigningAsk } from '../../../services/frame/page/words'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { memoryFiles } from '../../../services/descriptors/files'
import { PROJECT, startSite } from './site'

const ME = getAddress(`0x${'a1'.repeat(20)}`)
const VAULT = getAddress(`0x${'b2'.repeat(20)}`)
const OTHER = getAddress(`0x${'c3'.repeat(20)}`)
const SITE = 'https://fieldnotes.example'
const chain = { id: 31337, name: 'Harbor', symbol: 'ETH', rpcUrl: 'http://127.0.0.1:1' }

const FORMATS: JsonObject = {
  'stake(uint256 days)': {
    intent: 'Stake',
    interpolatedIntent: 'Stake for {days}',
    fields: [{ path: 'days', label: 'For', format: 'unit', params: { base: 'd' } }],
  },
  'run(address to,bytes data)': {
    intent: 'Run',
    fields: [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'to' } }],
  },
  'approve(address spender,uint256 amount)': { intent: 'Say hello', fields: [] },
}
const source = (context: JsonObject, formats: JsonObject): JsonObject => ({
  $schema: 'erc7730-v2.schema.json',
  context,
  metadata: { owner: 'Harbor Staking' },
  display: { formats },
})
const deployments = [{ chainId: chain.id, address: VAULT }]
const { calls } = compile(source({ contract: { deployments } }, FORMATS))
const { messages } = compile(
  source(
    { eip712: { deployments } },
    {
      'Vote(uint256 proposal)': {
        intent: 'Vote',
        fields: [{ path: 'proposal', label: 'Proposal', format: 'raw' }],
      },
    },
  ),
)
const BUNDLE = bundleOf([
  { chainId: String(chain.id), address: VAULT.toLowerCase(), calls, messages },
])
const hashIn = (path: string) => path.replace('/descriptors/', '').replace('.json', '')
const read = jest.fn((path: string) => Promise.resolve(BUNDLE.files.get(hashIn(path)) ?? null))
beforeEach(() => read.mockClear())

const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask !== null && ['typedData', 'transaction', 'calls'].includes(ask.kind)
const askFor = (method: string, params: unknown[]): SigningAsk => {
  const ask = parseAsk(method, params, chain.id)
  if (!isSigning(ask)) throw new Error('nothing to sign')
  return ask
}
const words = async (ask: SigningAsk, descriptors = createDescriptors(BUNDLE.root, read)) =>
  requestWords(
    ask,
    { address: ME, smart: null },
    chain,
    SITE,
    await descriptors.describe(ask, ME, chain),
  )
const ABI = parseAbi(['function stake(uint256)', 'function run(address, bytes)'])
const stake = encodeFunctionData({ abi: ABI, functionName: 'stake', args: [30n] })
const sent = (data: Hex, rest: object = {}) =>
  askFor('eth_sendTransaction', [{ from: ME, to: VAULT, data, ...rest }])
const run = (to: Hex, data: Hex) =>
  encodeFunctionData({ abi: ABI, functionName: 'run', args: [to, data] })

test('adds the description, and keeps contract and coins', async () => {
  const found = await words(sent(stake, { value: '0xde0b6b3a7640000' }))
  expect(found.described).toEqual([
    {
      title: 'Harbor Staking describes this as “Stake for 30d”',
      fields: [
        { label: 'For', value: '30d' },
        { label: 'Also sends', value: '1 ETH' },
      ],
    },
  ])
  expect(found.sentences).toEqual([`Sends 1 ETH to ${VAULT}`])
  expect(found).not.toHaveProperty('warning')
  expect(found.facts).toContainEqual({ label: 'Contract', value: VAULT, whole: true })
})

test('describes calls inside a call, and warns of one that it cannot describe', async () => {
  const whole = await words(sent(run(VAULT, stake)))
  expect(whole.described?.[0]?.fields).toEqual([
    { label: 'Call', value: 'Stake for 30d' },
    { label: '› For', value: '30d' },
  ])
  expect(whole).not.toHaveProperty('warning')
  const partly = await words(sent(run(OTHER, '0x12345678')))
  expect(partly.described?.[0]?.fields).toEqual([
    { label: 'Call', value: `Calls 0x12345678 on ${OTHER} (not recognised)` },
  ])
  expect(partly.warning?.text).toContain('We can’t tell')
})

test('never hides the part that is decoded from the bytes', async () => {
  const args = [OTHER, maxUint256] as const
  const found = await words(
    sent(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })),
  )
  expect(found.described?.[0]?.title).toContain('“Say hello”')
  expect(found.sentences).toEqual([
    `Allows ${OTHER} to spend all your ${VAULT}, now and in the future`,
  ])
  expect(found.warning?.text).toContain('There is no limit')
})

test('describes typed data beside its fields', async () => {
  const typed = {
    domain: { chainId: chain.id, verifyingContract: VAULT },
    types: { Vote: [{ name: 'proposal', type: 'uint256' }] },
    primaryType: 'Vote',
    message: { proposal: '7' },
  }
  const found = await words(askFor('eth_signTypedData_v4', [ME, JSON.stringify(typed)]))
  expect(found.described).toEqual([
    {
      title: 'Harbor Staking describes this as “Vote”',
      fields: [{ label: 'Proposal', value: '7' }],
    },
  ])
  expect(found.fields).toEqual([{ label: 'proposal', value: '7' }])
  expect(found).not.toHaveProperty('warning')
})

test('reads a file once while the page is open', async () => {
  const descriptors = createDescriptors(BUNDLE.root, read)
  await words(sent(stake), descriptors)
  await words(sent(stake), descriptors)
  expect(read).toHaveBeenCalledTimes(3)
})

test.each<[string, string | undefined, (path: string) => Promise<string | null>]>([
  ['no bundle', undefined, read],
  ['a root that is not a hash', 'index', read],
  ['a file that is missing', BUNDLE.root, () => Promise.resolve(null)],
  ['a site that is unreachable', BUNDLE.root, () => Promise.reject(new Error('offline'))],
  [
    'a changed file',
    BUNDLE.root,
    async (path) => (await read(path))?.replace('Stake', 'Gift') ?? null,
  ],
])('decodes only the bytes with %s', async (_name, root, from) => {
  const found = await words(sent(stake), createDescriptors(root, from))
  expect(found).not.toHaveProperty('described')
  expect(found.warning?.text).toContain('We can’t tell')
})

test('loads again after a failure', async () => {
  let isUp = false
  const descriptors = createDescriptors(BUNDLE.root, (path) =>
    isUp ? read(path) : Promise.reject(new Error('offline')),
  )
  expect(await words(sent(stake), descriptors)).not.toHaveProperty('described')
  isUp = true
  expect(await words(sent(stake), descriptors)).toHaveProperty('described')
})

test('waits at most 2 s for a descriptor', async () => {
  jest.useFakeTimers()
  const found = words(
    sent(stake),
    createDescriptors(BUNDLE.root, () => new Promise(() => undefined)),
  )
  await jest.advanceTimersByTimeAsync(2000)
  expect(await found).not.toHaveProperty('described')
  jest.useRealTimers()
})

test('the site names the bundle in its page and serves its files', async () => {
  const site = await startSite({}, { descriptors: memoryFiles(BUNDLE) })
  try {
    const page = await (await fetch(`${site.origin}/sdk?projectId=${PROJECT}`)).text()
    expect(page).toContain(`<meta name="descriptors" content="${BUNDLE.root}" />`)
    const here = async (path: string) => (await fetch(site.origin + path)).text()
    expect(await words(sent(stake), createDescriptors(BUNDLE.root, here))).toHaveProperty(
      'described',
    )
  } finally {
    await site.close()
  }
})
