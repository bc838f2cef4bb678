import { readToken } from '../../../src/middleware/pay/readToken'
import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import type { Network } from '../../../src/slices/domain/network/network'
import { createTestApp, ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { CONTRACT, NETWORK } from '../../support/paying'

const word = (hex: string) => hex.padStart(64, '0')
const text = (hex: string) =>
  `0x${word('20')}${word((hex.length / 2).toString(16))}${hex.padEnd(64, '0')}`

/** The token's symbol and decimals from a node with these replies, or the invalid part. */
function read(answers: { symbol: unknown; decimals: unknown }, network: Network = ONE) {
  const app = createTestApp({
    async respond(request) {
      if (request.url.includes('supported-chains')) return Response.json({ http: [], ws: [] })
      const calls = (await request.json()) as { id: number; params: [{ data: string }] }[]
      return Response.json(
        calls.map(({ id, params: [{ data }] }) => ({
          ...{ jsonrpc: '2.0', id },
          result: data === '0x95d89b41' ? answers.symbol : answers.decimals,
        })),
      )
    },
  })
  return inListener(app, (fx) => {
    const still = whileCurrent(() => true, fx)
    return readToken(`${NETWORK}:${CONTRACT}`, network, still, fx)
  }).then(
    ({ symbol, decimals, available }) => `${symbol} ${decimals} ${available}`,
    (error: unknown) => `${Object(error).code} ${Object(error).context?.parameter ?? ''}`.trim(),
  )
}

it.each([
  ['a text', text('48524244'), `0x${word('6')}`, 'HRBD 6 0'],
  ['32 bytes, as older tokens answer', `0x${'4d4b52'.padEnd(64, '0')}`, '0x12', 'MKR 18 0'],
  ['a currency sign', text('e282ae'), '0x0', '₮ 0 0'],
])('reads a contract with %s', async (_, symbol, decimals, found) => {
  expect(await read({ symbol, decimals })).toBe(found)
})

const WRONG = 'INVALID_PARAMS token'
it.each([
  ['no symbol', '0x', '0x6'],
  ['an empty symbol', text(''), '0x6'],
  ['an invisible symbol', text('e2808b555344'), '0x6'],
  ['a symbol that reverses the text direction', text('e280ae555344'), '0x6'],
  ['a symbol in several lines', text('550a53'), '0x6'],
  ['a length beyond the data', `0x${word('20')}${word('ffffff')}${word('0')}`, '0x6'],
  ['no decimals', text('48524244'), '0x'],
  ['more decimals than possible', text('48524244'), '0xff'],
  ['decimals that are not a number', text('48524244'), null],
])('rejects a contract with %s', async (_, symbol, decimals) => {
  expect(await read({ symbol, decimals })).toBe(WRONG)
})

it('rejects Solana tokens, which have no symbol', async () => {
  const solana: Network = { ...ONE, chainNamespace: 'solana' }
  expect(await read({ symbol: text('48524244'), decimals: '0x6' }, solana)).toBe(WRONG)
})
