/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { requestCard } from '../../../services/frame/page/card'
import { chainInfo } from '../../../services/frame/page/networks'
import {
  chooseLanguage,
  loadLanguage,
  type TextFiles,
} from '../../../services/frame/page/strings/language'
import { textsOf } from '../../../services/frame/page/strings/languages'
import { say, setLanguage } from '../../../services/frame/page/strings/say'
import { TAGS, type Language } from '../../../src/views/strings/tags'
import { requestWords } from '../../../services/frame/page/words'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { useSight } from './sight'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SPENDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TOKEN = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const FILES: TextFiles = Object.fromEntries(
  TAGS.map((tag) => [tag, { version: 'v', integrity: 'sha384-x' }]),
)

afterEach(() => {
  setLanguage({ tag: 'en', isRtl: false, texts: {} })
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
  document.body.replaceChildren()
  jest.useRealTimers()
})

describe('the language of the frame', () => {
  it.each<[string, string | null, string[], string]>([
    ['is the first known one of the browser', null, ['xx', 'de-AT', 'fr'], 'de'],
    ['follows the site within the languages of the browser', 'fr', ['de-AT', 'fr-CA'], 'fr'],
    ['is not one that only the site names', 'th', ['de'], 'de'],
    ['is English when the browser lists no known one', 'de', ['xx'], 'en'],
    ['is English when the browser lists none', 'de', [], 'en'],
    ['finds a variant of the same script', 'zh-HK', ['en', 'zh-Hant'], 'zh-TW'],
  ])('%s', (_, site, visitor, tag) => {
    expect(chooseLanguage(site, visitor)).toBe(tag)
  })

  it.each([
    '../../evil',
    'de/../../evil',
    '__proto__',
    'constructor',
    '<img src=x>',
    '',
    '\u0000',
    'de'.repeat(50_000),
  ])('is always a known one for the hostile tag %#', (tag) => {
    expect(chooseLanguage(tag, ['fr'])).toBe('fr')
    expect(['en', ...TAGS]).toContain(chooseLanguage(tag, [tag]))
  })
})

/** Serves the texts of a language as the frame's service does. */
function serve(answer: () => Promise<Response>) {
  const asked: { path: string; integrity: string | undefined }[] = []
  globalThis.fetch = (path, init) => {
    asked.push({ path: String(path), integrity: init?.integrity })
    return answer()
  }
  return asked
}
const { fetch: before } = globalThis
afterAll(() => {
  globalThis.fetch = before
})

// The test's document has no `Response`; the code reads these members only.
const replyOf = (texts: object) =>
  ({ ok: true, json: () => Promise.resolve(texts) }) as unknown as Response

describe('texts of a language', () => {
  it('are loaded by version and hash, from one file', async () => {
    const asked = serve(async () => replyOf(textsOf('de')))
    await loadLanguage('de', FILES)
    expect(asked).toEqual([{ path: '/words-de.json?v=v', integrity: 'sha384-x' }])
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dir).toBe('ltr')
    expect(say('ask.reject')).toBe('Ablehnen')
  })

  it('are not loaded for English or an unknown language', async () => {
    const asked = serve(() => Promise.reject(new Error('not served')))
    for (const tag of ['en', '../x', '__proto__', 'constructor']) await loadLanguage(tag, FILES)
    expect(asked).toEqual([])
  })

  it.each<[string, () => Promise<Response>]>([
    ['do not arrive', () => Promise.reject(new Error('offline'))],
    ['are no texts', async () => replyOf({ 'ask.reject': 1 })],
    ['are too long', async () => replyOf({ 'ask.reject': 'x'.repeat(1001) })],
  ])('leave the page in English when they %s', async (_, answer) => {
    serve(answer)
    await loadLanguage('de', FILES)
    expect(document.documentElement.lang).toBe('')
    expect(say('ask.reject')).toBe('Reject')
  })

  it('fall back to English for a missing text, and ignore unknown keys', async () => {
    serve(async () => replyOf({ 'ask.reject': 'Ablehnen', __proto__: 'x', other: 'y' }))
    await loadLanguage('de', FILES)
    expect([say('ask.reject'), say('ask.by')]).toEqual(['Ablehnen', 'Requested by'])
  })
})

/** The page of an unlimited token approval in a language. */
async function approvePage(tag: Language) {
  serve(async () => replyOf(textsOf(tag)))
  await loadLanguage(tag, FILES)
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  const sight = useSight()
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [SPENDER, maxUint256],
  })
  const chain = chainInfo(31337, 'http://127.0.0.1:1')
  const ask = parseAsk('eth_sendTransaction', [{ from: ME, to: TOKEN, data }], chain.id)
  if (ask?.kind !== 'transaction') throw new Error('nothing to approve')
  const site = 'https://fieldnotes.example'
  const { element } = requestCard({
    words: requestWords(ask, { address: ME, smart: null }, chain, site),
    ...{ site, raw: '{}', waiting: 2, busy: false },
    approve: () => undefined,
    approveWithPasskey: () => undefined,
    reject: () => undefined,
    fee: { text: () => Promise.resolve(null), again: () => undefined },
  })
  document.body.append(element)
  sight.expose()
  await jest.advanceTimersByTimeAsync(0)
  const textOf = (id: string) => element.querySelector(`[data-testid="${id}"]`)?.textContent
  return { element, textOf }
}

describe('the approve page', () => {
  it('is in German, with the sentences of the widget', async () => {
    const { textOf } = await approvePage('de')
    expect(textOf('frame-request-title')).toBe('Token-Ausgabe erlauben')
    expect(textOf('frame-sentence')).toBe(
      `Erlaubt ${SPENDER}, alle deine ${TOKEN} auszugeben, jetzt und in Zukunft`,
    )
    expect(textOf('frame-warning')).toContain('Kein Limit')
    expect(textOf('frame-approve')).toBe('Bestätigen')
    expect(textOf('frame-hint')).toContain('Die Netzwerkgebühr ließ sich nicht schätzen')
  })

  it('is in Arabic from right to left, with values that keep their own direction', async () => {
    const { textOf } = await approvePage('ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(textOf('frame-approve')).toBe('موافقة')
    expect(textOf('frame-sentence')).toContain(`\u2068${SPENDER}\u2069`)
  })

  it('has no English left besides names, values and data', async () => {
    const { element } = await approvePage('ar')
    const latin = (element.textContent ?? '').match(/[A-Za-z]{3,}/g) ?? []
    const known = `${ME} ${SPENDER} ${TOKEN} fieldnotes.example ${chainInfo(31337, 'http://127.0.0.1:1').name}`
    expect(latin.filter((word) => !known.includes(word))).toEqual([])
  })
})

test('hidden characters of a request stay visible in a language from right to left', async () => {
  serve(async () => replyOf(textsOf('ar')))
  await loadLanguage('ar', FILES)
  const types = { Evil: [{ name: 'a', type: 'string' }] }
  const domain = { name: 'x\u202ey', chainId: 31337, verifyingContract: TOKEN }
  const typed = { domain, types, primaryType: 'Evil', message: { a: '\u2069b\u2068' } }
  const chain = chainInfo(31337, 'http://127.0.0.1:1')
  const ask = parseAsk('eth_signTypedData_v4', [ME, typed], chain.id)
  if (ask?.kind !== 'typedData') throw new Error('nothing to sign')
  const words = requestWords(ask, { address: ME, smart: null }, chain, 'https://a.example')
  expect(words.fields).toContainEqual({ label: 'a', value: '⟨U+2069⟩b⟨U+2068⟩' })
  expect(words.sentences?.join('')).not.toContain('⟨U+2068⟩')
  expect(words.facts.map(({ value }) => value)).toContain('x⟨U+202E⟩y')
})
