import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  isAddress,
  padHex,
  stringToHex,
  toHex,
  type Hex,
} from 'viem'
import { createTokens, type Tokens } from '../../../services/frame/page/tokens'
import { changesOf } from '../../../services/frame/page/decodedActions'
import { knownToken } from '../../../services/frame/page/knownTokens'
import { requestWords } from '../../../services/frame/page/words'
import { parseAsk } from '../../../services/wallet/evmAsk'

const ME = getAddress(`0x${'a1'.repeat(20)}`)
const TO = getAddress(`0x${'d4'.repeat(20)}`)
const TOKEN = getAddress(`0x${'c3'.repeat(20)}`)
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const HARBOR = { id: 31337, name: 'Harbor', symbol: 'ETH', rpcUrl: 'http://127.0.0.1:1' }
const MAINNET = { ...HARBOR, id: 1, name: 'Ethereum' }

const word = (value: bigint | number) => toHex(BigInt(value), { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const answer = (decimals: Hex, symbol: Hex, status = '0x1') => [
  { calls: [decimals, symbol].map((returnData) => ({ status, returnData, logs: [] })) },
]

/** An operator's node that gives the same answer to each simulation. */
const asking = (reply: unknown) => {
  const simulate = jest.fn(() => Promise.resolve(reply))
  return { simulate, tokens: createTokens({ networks: [HARBOR.id], simulate }) }
}
/** The description of a transfer of 1,500,000 base units. */
async function wordsOf(tokens: Tokens, token: string = TOKEN, chain = HARBOR) {
  const args = [TO, 1_500_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const ask = parseAsk('eth_sendTransaction', [{ from: ME, to: token, data }], chain.id)
  if (ask?.kind !== 'transaction') throw new Error('nothing to sign')
  const actor = { address: ME, smart: null }
  const { sentences, facts } = await tokens.write(
    (find) => requestWords(ask, actor, chain, 'https://fieldnotes.example', [], find),
    chain,
  )
  return { sentences, amount: facts.find(({ label }) => label === 'Amount')?.value }
}

test('formats an amount of a known token without asking a node', async () => {
  const { simulate, tokens } = asking(null)
  expect(await wordsOf(tokens, USDC, MAINNET)).toEqual({
    sentences: [`Sends 1.5 USDC to ${TO}`],
    amount: '1.5 USDC',
  })
  expect(simulate).not.toHaveBeenCalled()
})

test('reads decimals and symbol of another token once, and shows its contract', async () => {
  const { simulate, tokens } = asking(answer(word(6), text('HRBD')))
  const expected = {
    sentences: [`Sends 1.5 HRBD (${TOKEN}) to ${TO}`],
    amount: `1.5 HRBD (${TOKEN})`,
  }
  expect(await wordsOf(tokens)).toEqual(expected)
  expect(await wordsOf(tokens)).toEqual(expected)
  expect(simulate).toHaveBeenCalledTimes(1)
})

test('reads a symbol of 32 bytes', async () => {
  const { tokens } = asking(
    answer(word(18), padHex(stringToHex('MKR'), { dir: 'right', size: 32 })),
  )
  expect((await wordsOf(tokens)).amount).toBe(`0.0000000000015 MKR (${TOKEN})`)
})

test.each([
  ['no answer', null],
  ['a call that fails', answer(word(6), text('HRBD'), '0x0')],
  ['too many decimals', answer(word(37), text('HRBD'))],
  ['decimals that are not a 32-byte word', answer('0x06', text('HRBD'))],
  ['a symbol that is a sentence', answer(word(6), text('HRBD to you, free'))],
  ['a symbol with hidden signs', answer(word(6), text('US\u202eDC'))],
  ['a long symbol', answer(word(6), text('H'.repeat(17)))],
  ['no symbol', answer(word(6), '0x')],
])('keeps base units, with a plain sentence, after %s', async (_, reply) => {
  const { sentences, amount } = await wordsOf(asking(reply).tokens)
  expect(amount).toBe('1500000 base units (the decimals of this token are not known)')
  expect(sentences).toEqual([`Sends 1500000 base units (or item 1500000) of ${TOKEN} to ${TO}`])
})

test('does not wait longer than 2 s for a node', async () => {
  jest.useFakeTimers()
  const never = createTokens({ networks: [HARBOR.id], simulate: () => new Promise(() => {}) })
  const found = wordsOf(never)
  await jest.advanceTimersByTimeAsync(2000)
  expect((await found).amount).toContain('base units')
  jest.useRealTimers()
})

test('formats balance changes with the decimals of their tokens', async () => {
  const topic = (address: string) => padHex(address.toLowerCase() as Hex)
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const logs = [{ address: TOKEN, topics: [transfer, topic(ME), topic(TO)], data: word(1_500_000) }]
  const { tokens } = asking(answer(word(6), text('HRBD')))
  const simulate = () => Promise.resolve([{ calls: [{ status: '0x1', returnData: '0x', logs }] }])
  const calls = [{ to: TOKEN, data: '0x' as Hex, value: 0n }]
  expect(await changesOf(calls, ME, HARBOR, { simulate }, tokens)).toEqual([
    `\u22121.5 HRBD (${TOKEN})`,
  ])
})

test('lists known tokens by addresses with valid checksums', () => {
  expect(isAddress(USDC)).toBe(true)
  expect(knownToken('1', USDC.toLowerCase())).toEqual({ symbol: 'USDC', decimals: 6 })
  expect(knownToken('10', USDC)).toBeNull()
})
