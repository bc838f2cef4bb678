import * as fc from 'fast-check'
import { toDeepLink } from '../../../src/slices/domain/wallet/deepLinks'
import { safeLink } from '../../../src/slices/domain/text/links'
import { readPlatform } from '../../../src/slices/domain/widget/platform'

const SEED = 7
const URI = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
const platform = (facts: { telegram?: boolean; android?: boolean; framed?: boolean } = {}) =>
  readPlatform({
    userAgent: facts.android
      ? 'Mozilla/5.0 (Linux; Android 14) Mobile'
      : 'Mozilla/5.0 (X11; Linux)',
    touchPoints: 0,
    telegram: facts.telegram ?? false,
    framed: facts.framed ?? false,
  })

/** Forms of `mobile_link`, `desktop_link` and `webapp_link` in wallet lists. */
const scheme = fc.stringMatching(/^[a-z][a-z0-9+.-]{1,15}$/)
const host = fc.stringMatching(/^[a-z]{2,10}(\.[a-z]{2,8}){1,2}$/)
const base = fc.oneof(
  fc
    .tuple(scheme, fc.constantFrom('', ':', ':/', '://', ':///', '/'))
    .map(([name, end]) => name + end),
  fc
    .tuple(host, fc.constantFrom('', '/', '/app', '/app/', '/ul/v1', '/ul/v1/'))
    .map(([name, path]) => `https://${name}${path}`),
  fc
    .tuple(scheme, fc.constantFrom('app', 'app/', 'open/x'))
    .map(([name, path]) => `${name}://${path}`),
)

it('A27: every link form gives exactly one /wc?uri= with the whole URI', () => {
  const built = { links: 0, refused: 0 }
  fc.assert(
    fc.property(base, fc.boolean(), fc.boolean(), (shape, telegram, web) => {
      const link = toDeepLink(
        shape,
        URI,
        platform({ telegram, android: true }),
        web ? 'web' : 'native',
      )
      if (!link) {
        built.refused += 1
        // Only names that are not a wallet's scheme may be rejected.
        expect(safeLink(`${shape.replace(/[/:]/g, '')}://x`, 'wallet')).toBeNull()
        return
      }
      built.links += 1
      expect(link.href.match(/\/wc\?uri=/g)).toHaveLength(1)
      const [head, uri = ''] = link.href.split('/wc?uri=')
      expect(head).not.toMatch(/[^:/]\/\/|\/\/\/\/|[^:/]\/$/)
      const once = decodeURIComponent(uri)
      expect(telegram && !web ? decodeURIComponent(once) : once).toBe(URI)
    }),
    { numRuns: 2_000, seed: SEED },
  )
  expect(built.links).toBeGreaterThan(1_900)
  process.stdout.write(
    `A27: ${built.links} deep links (seed ${SEED}), each with exactly one /wc?uri= (${built.refused} refused)\n`,
  )
})

it.each([
  ['lark:', 'lark://wc?uri='],
  ['lark', 'lark://wc?uri='],
  ['lark://', 'lark://wc?uri='],
  ['https://lark.test', 'https://lark.test/wc?uri='],
  ['https://lark.test/app', 'https://lark.test/app/wc?uri='],
  [' https://lark.test/app/ ', 'https://lark.test/app/wc?uri='],
])('converts the base %p to %p', (given, start) => {
  expect(toDeepLink(given, 'wc:ab@2', platform())?.href).toBe(`${start}wc%3Aab%402`)
})

it.each([
  [{}, 'native', '_blank'],
  [{ android: true }, 'native', '_self'],
  [{ android: true, framed: true }, 'native', '_top'],
  [{ android: true }, 'web', '_blank'],
  [{ android: true, telegram: true }, 'native', '_blank'],
] as const)('on %p opens a %s link in %s', (facts, where, target) => {
  expect(toDeepLink('lark:', URI, platform(facts), where)?.target).toBe(target)
})

/** S2: links of a hostile wallet list, homepage or explorer entry. */
const FORBIDDEN = [
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
  'filesystem',
  'view-source',
  'intent',
  'ms-msdt',
  'search-ms',
  'chrome-extension',
  'itms-services',
  'ldap',
  'ldaps',
  'ftp',
  'sftp',
  'nfs',
  'afp',
  'res',
  'mhtml',
  'vscode',
  'steam',
  'webcal',
]
const disguise: ((name: string) => string)[] = [
  (name) => `${name}:alert(1)`,
  (name) => `${name}://alert(1)`,
  (name) => `${name.toUpperCase()}:alert(1)`,
  (name) => ` ${name}:alert(1)`,
  (name) => `\t${name}:alert(1)`,
  (name) => `${name.slice(0, 3)}\n${name.slice(3)}:alert(1)`,
  (name) => `${name.slice(0, 2)}\t${name.slice(2)}:alert(1)`,
  (name) => `\u0000${name}:alert(1)`,
  (name) => `\u200b${name}:alert(1)`,
  (name) => `${name}\u200b:alert(1)`,
  (name) => `${name}:/\u2028/alert(1)`,
  (name) => `${name}&colon;alert(1)`,
  (name) => `${name}%3Aalert(1)`,
  (name) => `${name}&#58;alert(1)`,
  (name) => `//${name}:alert(1)`,
  (name) => `${name} ://alert(1)`,
  (name) => `\ufeff${name}:alert(1)`,
  (name) => `${name}:%0aalert(1)`,
]
const authority = fc.oneof(fc.constantFrom('wallet.test', 'wallet.test:443'), host)
const trick = fc.oneof(
  fc
    .tuple(fc.constantFrom(...FORBIDDEN), fc.constantFrom(...disguise))
    .map(([name, hide]) => hide(name)),
  authority.map((good) => `https://${good}@evil.test/`),
  authority.map((good) => `https://${good}:x@evil.test/`),
  authority.map((good) => `https://evil.test\\@${good}/`),
  authority.map((good) => `https:\\\\evil.test\\${good}`),
  authority.map((good) => `http://${good}/`),
  authority.map((good) => `//${good}/`),
  authority.map((good) => `ftp://${good}/`),
  authority.map((good) => `ws://${good}/`),
  authority.map((good) => `https://\u202e${good}/`),
  authority.map((good) => `https://${good}/\u0000`),
  fc.constantFrom(
    'http://127.0.0.1.evil.test/',
    'http://localhost.evil.test/',
    'http://127.0.0.1@evil.test/',
  ),
  fc.constantFrom(
    '',
    '/',
    'https:',
    'https://',
    'https://%',
    'https://[',
    ':',
    '://',
    'http:',
    'mailto:a@b',
    'tel:1',
  ),
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .filter((text) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(text)),
)
const notText = fc.constantFrom<unknown>(
  null,
  undefined,
  0,
  {},
  [],
  ['https://wallet.test'],
  new URL('https://wallet.test'),
  `https://wallet.test/${'a'.repeat(5_000)}`,
)

it('S2: opens none of the hostile links of either kind', () => {
  const links = fc.sample(
    fc.oneof({ weight: 9, arbitrary: trick }, { weight: 1, arbitrary: notText }),
    {
      numRuns: 1_000,
      seed: SEED,
    },
  )
  const hostile = [
    ...new Set([...links, ...FORBIDDEN.flatMap((name) => disguise.map((hide) => hide(name)))]),
  ]
  const opened = hostile
    .flatMap((link) => [safeLink(link, 'web'), safeLink(link, 'wallet')])
    .filter(Boolean)
  expect(opened).toEqual([])
  expect(hostile.length).toBeGreaterThanOrEqual(300)
  process.stdout.write(
    `S2: ${hostile.length} hostile links (seed ${SEED}): ${opened.length} opened\n`,
  )
})

it('S2: opens no deep link with a hostile base', () => {
  const hostile = FORBIDDEN.flatMap((name) => disguise.map((hide) => hide(name)))
  const forbidden = new RegExp(`^(${FORBIDDEN.join('|')}):`, 'i')
  const opened = hostile
    .map((baseOf) => toDeepLink(baseOf, URI, platform())?.href)
    .filter((href) => href !== undefined && forbidden.test(href))
  expect(opened).toEqual([])
})

it.each([
  ['https://wallet.test/a?b=c#d', 'web'],
  ['http://127.0.0.1:5300/', 'web'],
  ['http://localhost:5300/', 'web'],
  ['http://[::1]:5300/', 'web'],
  ['lark://wc?uri=x', 'wallet'],
  ['com.lark+x://open', 'wallet'],
] as const)('accepts %s', (link, kind) => {
  expect(safeLink(link, kind)).toBe(link)
})
