import * as fc from 'fast-check'
import { countingProvider } from './fakePage'

const thrower = (): never => {
  throw new Error('a getter of the wallet')
}
const throwing = (key: string): object => Object.defineProperty({}, key, { get: thrower })
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const hostileProxy = (): object =>
  new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower })
/** Returns another value at each read. */
function shifting(...values: unknown[]): object {
  let turn = 0
  return { get: () => values[turn++ % values.length], enumerable: true }
}
const huge = 'A'.repeat(10_000_000)

const NAMES = [
  '<img src=x onerror=alert(1)>',
  '"><script>fetch("https://evil.test")</script>',
  '\u202EksaMateM\u202C',
  'Meta\u200BMask',
  '\u0000\u0007\u001b[31mRed',
  '\uD800lone',
  '   \n\t ',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030Balgo',
  '\u2066MetaMask\u2069',
  '\u3164\u115F\uFFA0',
  '__proto__',
  'constructor',
  'toString',
  'walletConnect',
  'injected',
  'AUTH',
  'MetaMask',
  huge,
]
const ICONS = [
  'javascript:alert(1)',
  'https://evil.test/pixel.png',
  '//evil.test/pixel.png',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'data:image/png;base64,AAAA") url("https://evil.test',
  'blob:https://evil.test/1',
  `data:image/png;base64,${huge}`,
  'DATA:image/PNG;base64,AAAA',
  'data:image/x-icon,AAAA',
]
const RDNS = [
  'io.metamask',
  'io.metamask\u200b',
  'IO.METAMASK',
  'javascript:alert(1)',
  '../../etc',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'walletConnect',
  'a'.repeat(5000),
  `${'a-'.repeat(60)}!`,
  '',
]

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, 0, NaN, true, 10n, [], {}, () => null, Symbol('x')),
  fc.anything(),
)
const field = (values: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...values) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: odd },
  )

const info = fc
  .record({
    uuid: field(['350670db-19fa-4704-a166-e52e178b59d2', 'not a uuid', '__proto__']),
    name: field(NAMES),
    icon: field(ICONS),
    rdns: field(RDNS),
  })
  .chain((plain) =>
    fc.constantFrom<() => object>(
      () => plain,
      () => Object.freeze({ ...plain }),
      () => Object.assign(throwing('name'), { rdns: plain.rdns }),
      () => Object.defineProperty({ ...plain }, 'icon', { get: thrower }),
      () =>
        Object.defineProperties({}, { name: shifting('Safe', huge), rdns: { value: plain.rdns } }),
      () => new Proxy(plain, {}),
      () => hostileProxy(),
      () => revoked(),
    ),
  )

const provider = fc.oneof(
  { weight: 6, arbitrary: fc.constant((): unknown => countingProvider()) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<() => unknown>(
      () => throwing('request'),
      () => hostileProxy(),
      () => revoked(),
      () => ({ request: 'not a function' }),
      () => ({}),
      () => Object.freeze({ request: thrower }),
      () => Object.assign(() => null, { request: thrower, on: thrower }),
    ),
  },
  { weight: 1, arbitrary: odd.map((value) => () => value) },
)

/** Creates a malformed detail of an announcement; fast-check itself cannot hold revoked proxies. */
export const hostileDetail: fc.Arbitrary<() => unknown> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(info, provider).map(([makeInfo, makeProvider]) => () => ({
      info: makeInfo(),
      provider: makeProvider(),
    })),
  },
  { weight: 1, arbitrary: odd.map((value) => () => value) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<() => unknown>(
      () => throwing('info'),
      () => throwing('provider'),
      () => hostileProxy(),
      () => revoked(),
    ),
  },
)
