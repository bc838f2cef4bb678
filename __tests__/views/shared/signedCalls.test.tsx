import { act, screen, waitFor } from '@testing-library/react'
import { encodeFunctionData, erc20Abi, getAddress, maxUint256, parseAbi, type Hex } from 'viem'
import type { TransactionBytes } from '../../../src/slices/domain/requests/decodedActions'
import { DEFAULT_OPTIONS } from '../../../src/slices/options'
import { SignedCalls } from '../../../src/views/shared/SignedCalls'
import { useActionWriter } from '../../../src/views/shared/useActionWriter'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { bundleOfContract, serveBundle } from '../../support/descriptors'
import { settle } from '../../support/settle'
import { faults, showView } from '../showView'

const VAULT = `0x${'b2'.repeat(20)}`
const TOKEN = `0x${'c3'.repeat(20)}`
const HOST = 'https://words.example.org/descriptors'
const BUNDLE = bundleOfContract(
  { chainId: Number(ONE.id), address: VAULT },
  {
    'stake(uint256 amount)': {
      intent: 'Stake',
      interpolatedIntent: 'Stake {amount}',
      fields: [
        { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: TOKEN } },
      ],
    },
    'leave()': { intent: 'Leave', fields: [] },
    'approve(address spender,uint256 amount)': { intent: 'Say hello', fields: [] },
  },
)
const ABI = parseAbi(['function stake(uint256)', 'function leave()'])
const callOf = (data: Hex, value = '0'): TransactionBytes => ({ to: VAULT, value, data })
const stake = callOf(encodeFunctionData({ abi: ABI, functionName: 'stake', args: [1_500_000n] }))
const leave = callOf(encodeFunctionData({ abi: ABI, functionName: 'leave' }))

const TOKENS = [{ contract: TOKEN, symbol: 'HRBD', decimals: 6 }]

function Shown({ calls }: { calls: readonly TransactionBytes[] }) {
  const writer = useActionWriter(ONE, TOKENS, [])
  return <SignedCalls calls={calls} network={ONE} user={ADDRESS} tokens={TOKENS} writer={writer} />
}

type Respond = (request: Request) => Response | Promise<Response>

/** A review of calls, and the requested files. */
function reviewOf(
  calls: readonly TransactionBytes[],
  descriptors: string | null = `${HOST}#${BUNDLE.root}`,
  respond: Respond = serveBundle(BUNDLE),
) {
  const asked: string[] = []
  const app = createTestApp({
    options: {
      backends: { ...DEFAULT_OPTIONS.backends, ...(descriptors !== null && { descriptors }) },
    },
    respond(request) {
      if (!request.url.startsWith(HOST)) return new Response('{}', { status: 404 })
      asked.push(request.url)
      return respond(request)
    },
  })
  return { asked, ...showView(<Shown calls={calls} />, app) }
}

/** Waits until a review without descriptors has settled. */
const rest = () =>
  act(async () => {
    for (let at = 0; at < 5; at++) await settle()
  })

test("shows the operator's description beside the decoded actions", async () => {
  const { container } = reviewOf([{ ...stake, value: '0xde0b6b3a7640000' }])
  expect(await screen.findByTestId('described')).toHaveTextContent(
    'Harbor Staking describes this as “Stake 1.5 HRBD”',
  )
  expect(screen.getByTestId('described-fields')).toHaveTextContent('Amount1.5 HRBD')
  expect(screen.getByTestId('described-fields')).toHaveTextContent('Also sends1 ETH')
  expect(screen.getByTestId('action')).toHaveTextContent('Sends 1 ETH')
  expect(screen.queryByTestId('action-mark')).toBeNull()
  expect(await faults(container)).toEqual([])
})

test('shows an allowance and its warning despite a descriptor', async () => {
  const args = [`0x${'d4'.repeat(20)}`, maxUint256] as const
  reviewOf([callOf(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))])
  expect(await screen.findByTestId('described')).toHaveTextContent('Say hello')
  expect(screen.getByTestId('action')).toHaveAttribute('data-kind', 'allows')
  expect(screen.getByTestId('action-mark')).toHaveAttribute('data-mark', 'unlimited')
})

test('loads nothing without the option, and each file once', async () => {
  const without = reviewOf([stake], null)
  const { asked, replace } = reviewOf([stake])
  await screen.findByTestId('described')
  replace(<Shown calls={[leave]} />)
  await screen.findByText(/Leave/)
  expect(without.asked).toEqual([])
  expect(asked).toHaveLength(3)
})

test.each<[string, string, Respond]>([
  ['another file', `${HOST}#${BUNDLE.root}`, () => new Response('{"chains":{}}')],
  ['a missing file', `${HOST}#${BUNDLE.root}`, () => new Response('', { status: 404 })],
  ['an unreachable host', `${HOST}#${BUNDLE.root}`, () => Promise.reject(new TypeError('down'))],
  ['another bundle than the pinned one', HOST, serveBundle(BUNDLE)],
  ['a value that is not a hash', `${HOST}#none`, serveBundle(BUNDLE)],
])('%s keeps the review without descriptors', async (_, url, respond) => {
  reviewOf([stake], url, respond)
  await rest()
  expect(screen.queryByTestId('described')).toBeNull()
  expect(screen.getByTestId('action')).toHaveAttribute('data-kind', 'unknown')
  expect(screen.getByTestId('action-mark')).toHaveAttribute('data-mark', 'unknown')
})

test('applies a late file only to the call that is shown then', async () => {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  const { asked, replace } = reviewOf([stake], undefined, async (request) => {
    await opened
    return serveBundle(BUNDLE)(request)
  })
  await waitFor(() => expect(asked).not.toEqual([]))
  replace(<Shown calls={[leave]} />)
  gate.open?.()
  expect(await screen.findByText(/Leave/)).toBeVisible()
  expect(screen.queryByText(/Stake/)).toBeNull()
})

test('shows an address in full once, and always in full if it only looks the same', async () => {
  const allow = (spender: Hex) =>
    callOf(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] }))
  const spender = `0x1111${'22'.repeat(15)}333333` as const
  const lookAlike = `0x1111${'44'.repeat(15)}333333` as const
  reviewOf([allow(spender), allow(spender), allow(lookAlike)], null)
  await rest()
  const texts = screen.getAllByTestId('action').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringContaining(getAddress(spender)),
    expect.stringContaining('0x1111…333333'),
    expect.stringContaining(getAddress(lookAlike)),
  ])
  expect(screen.getByText('0x1111…333333')).toHaveAttribute('title', getAddress(spender))
})
