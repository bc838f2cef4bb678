import { encodeAbiParameters, stringToHex } from 'viem'
import { readAbiText } from '../../../../src/slices/domain/trade/abiText'

const written = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const LETTERS = Array.from('ABCXYZabcxyz0189$€₮.-+_Åéß中')

/** Deterministic random numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ;) {
    now = (now * 48_271) % 2_147_483_647
    yield now
  }
}

it('decodes 10,000 symbols as contracts encode them', () => {
  const from = numbers(7)
  const pick = (below: number) => from.next().value % below
  let wrong = 0
  for (let at = 0; at < 10_000; at++) {
    const length = 1 + pick(12)
    const text = Array.from({ length }, () => LETTERS[pick(LETTERS.length)]).join('')
    if (readAbiText(written(text)) !== text) wrong++
  }
  expect(wrong).toBe(0)
  process.stdout.write(`  figure: symbols of contracts: 10,000 read, ${wrong} wrong\n`)
})

it('rejects hidden characters in 20,000 random answers', () => {
  const from = numbers(11)
  let shown = 0
  for (let at = 0; at < 20_000; at++) {
    const bytes = Array.from({ length: 32 * (1 + (at % 4)) }, () => from.next().value % 256)
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const read = readAbiText(`0x${hex}`)
    if (read !== null && /[\u0000-\u0020\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(read))
      shown++
  }
  expect(shown).toBe(0)
  process.stdout.write(
    `  figure: strange answers to symbol(): 20,000 read, ${shown} shown with hidden signs\n`,
  )
})

it.each([
  ['nothing', '0x'],
  ['no text at all', null],
  ['half a word', `0x${'00'.repeat(31)}`],
  ['an empty text', written('')],
  ['blanks', written('   ')],
  ['a right-to-left mark', written('A\u202eB')],
  ['a zero-width character', written('US\u200bD')],
  ['two lines', written('US\nD')],
  ['markup', written('<b>')],
  ['an address in place of a text', `0x${'00'.repeat(12)}${'ab'.repeat(20)}`],
])('rejects %s', (_, answer) => {
  expect(readAbiText(answer)).toBeNull()
})

it('decodes 32 bytes up to their end and truncates a long text', () => {
  expect(readAbiText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  expect(readAbiText(written('ABCDEFGHIJKLMNOP'))).toBe('ABCDEFGHIJKL')
})
