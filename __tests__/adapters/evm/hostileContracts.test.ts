import { concat, pad, type Hex } from 'viem'
import { verifyByEthers } from '../../../src/adapters/evm/ethers/verifySignature'
import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import { figure } from '../../journeys/support/figures'
import { setUpServer } from '../siwx/server/kit'

const MAGIC = '0x1626ba7e'
const YES = pad(MAGIC, { size: 32, dir: 'right' })
const WORDS: readonly Hex[] = [pad('0x1'), pad('0x0'), pad(MAGIC), pad('0x', { size: 32 })]

/** Possible replies to `isValidSignature` of a contract that has not signed; `input` is the call data. */
const ANSWERS: readonly (Hex | 'input')[] = [
  ...(['input', '0x', MAGIC, '0x01', '0xffffffff'] as const),
  ...WORDS,
  ...WORDS.map((word) => concat([YES, word])),
  ...WORDS.map((word) => concat([MAGIC, word])),
  ...[0, 1, 3, 4, 5, 16, 27, 28, 31].map((at): Hex => {
    const bytes = YES.slice(2)
    return `0x${bytes.slice(0, 2 * at)}01${bytes.slice(2 * at + 2)}`
  }),
  YES.slice(0, -2) as Hex,
  `${YES}00`,
  pad('0x20c13b0b', { size: 32, dir: 'right' }),
]
const SIGNATURES = ['0x', '0x00', MAGIC, `0x${'11'.repeat(65)}`, `0x${'6492'.repeat(16)}`] as const
/** The identity precompile, and a contract. */
const ACCOUNTS = [
  '0x0000000000000000000000000000000000000004',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
] as const
/** Code of an account: none, as of a precompile or an EOA, or some. */
const CODES = ['0x', '0x60006000f3'] as const

/** A node of the sandbox's chain on which an account gives this reply. */
const nodeOf =
  (code: Hex, answer: Hex | 'input'): typeof fetch =>
  async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as {
      id: number
      method: string
      params: [{ to?: string; data?: string }]
    }
    // viem runs its own validator on the node (ERC-6492), which calls the account and is not the account's reply.
    const error = { code: 3, message: 'execution reverted' }
    if (method === 'eth_call' && !params[0].to) return Response.json({ jsonrpc: '2.0', id, error })
    const results: Record<string, unknown> = {
      eth_chainId: '0x7a69',
      eth_getCode: code,
      eth_call: answer === 'input' ? params[0].data : answer,
    }
    return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? '0x' })
  }

const message = 'notes.example wants you to sign in'
const CASES = ACCOUNTS.flatMap((address) =>
  CODES.flatMap((code) =>
    ANSWERS.flatMap((answer) =>
      SIGNATURES.map((signature) => ({ address, code, answer, signature })),
    ),
  ),
)

it.each([
  ['viem', verifySignature],
  ['ethers', verifyByEthers],
] as const)(
  'does not sign in a contract account whose reply is inexact, with %s',
  async (name, verify) => {
    const unmarked: object[] = []
    for (const { address, code, answer, signature } of CASES) {
      const input = { chainId: 'eip155:31337', address, message, signature } as const
      const node = { rpcUrls: ['https://node.example'], fetch: nodeOf(code, answer) }
      const valid = await verify({ ...input, ...node }).catch(() => false)
      if (valid) unmarked.push({ address, code, answer, signature })
    }
    figure(
      `contract signatures by ${name}: answers`,
      `${CASES.length} tried, ${unmarked.length} unmarked`,
    )
    expect(unmarked).toEqual([])
  },
)

it('opens no server session for a contract account whose reply is inexact', async () => {
  const { server, signed } = setUpServer({ networks: { 'eip155:31337': ['https://node.example'] } })
  const unmarked: object[] = []
  const cases = CASES.filter(({ signature }) => signature === '0x')
  for (const { address, code, answer, signature } of cases) {
    jest.spyOn(globalThis, 'fetch').mockImplementation(nodeOf(code, answer))
    const input = await signed((data) => ({ ...data, accountAddress: address }))
    const session = await server.authenticate({ ...input, signature }).catch(() => null)
    if (session) unmarked.push({ address, code, answer })
  }
  figure(
    'contract signatures by the server: answers',
    `${cases.length} tried, ${unmarked.length} unmarked`,
  )
  expect(unmarked).toEqual([])
})
