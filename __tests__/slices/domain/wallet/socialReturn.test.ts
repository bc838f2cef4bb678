import {
  readReturn,
  withoutParameter,
  withReturn,
} from '../../../../src/slices/domain/wallet/socialReturn'

const PAGE = 'https://fieldnotes.example/notes?tag=a%20b'
const FRAME = 'https://secure.example/sdk'
const withResult = (result: string) =>
  `${PAGE}&result_uri=${encodeURIComponent(result)}#tgWebAppData=user`

test('adds the page to the state, without its fragment and an earlier answer', () => {
  const address = withReturn('https://provider.example/auth?state=abc&scope=email', withResult('x'))
  const { searchParams } = new URL(address ?? '')
  expect(searchParams.get('state')).toBe(`abc--${encodeURIComponent(PAGE)}`)
  expect(searchParams.get('scope')).toBe('email')
})

test('changes the state of the wrapped URL if the host wraps it', () => {
  const inner = 'https://provider.example/auth?state=abc'
  const outer = `https://auth.magic.link/v1?provider_authorization_url=${encodeURIComponent(inner)}`
  const changed = new URL(withReturn(outer, PAGE) ?? '')
  const wrapped = new URL(changed.searchParams.get('provider_authorization_url') ?? '')
  expect(wrapped.searchParams.get('state')).toBe(`abc--${encodeURIComponent(PAGE)}`)
})

test('drops the query of a very long page URL', () => {
  const long = `https://fieldnotes.example/notes?text=${'x'.repeat(3000)}`
  const { searchParams } = new URL(withReturn('https://provider.example/?state=a', long) ?? '')
  expect(searchParams.get('state')).toBe(
    `a--${encodeURIComponent('https://fieldnotes.example/notes')}`,
  )
})

test.each([
  ['no state', 'https://provider.example/auth'],
  ['a script', 'javascript:alert(1)//?state=a'],
  ['plain http', 'http://provider.example/?state=a'],
  ['no address', 'state=a'],
  ['a wrapped script', 'https://auth.magic.link/?provider_authorization_url=javascript:a?state=b'],
])('returns null for a URL with %s', (_, address) => {
  expect(withReturn(address, PAGE)).toBeNull()
})

test("reads only answers for the frame's own site", () => {
  const own = 'https://secure.example/social/done?state=a&code=b'
  expect(readReturn(PAGE, FRAME)).toEqual({ type: 'none' })
  expect(readReturn(withResult(own), FRAME)).toEqual({ type: 'result', resultUri: own })
  for (const hostile of [
    'https://evil.example/social/done?code=b',
    'https://secure.example.evil.example/?code=b',
    'https://secure.example@evil.example/?code=b',
    'http://secure.example/?code=b',
    'https://secure.example:444/?code=b',
    'javascript:alert(1)',
    'data:text/html,x',
    '//secure.example/x',
    '',
    `https://secure.example/?code=${'x'.repeat(20_000)}`,
  ])
    expect([hostile, readReturn(withResult(hostile), FRAME)]).toEqual([
      hostile,
      { type: 'foreign' },
    ])
})

test('removes a parameter and leaves the rest of the URL unchanged', () => {
  expect(
    withoutParameter('https://a.example/p?q=a%20b&result_uri=x&result_uri=y&z=+#f', 'result_uri'),
  ).toBe('https://a.example/p?q=a%20b&z=+#f')
  expect(withoutParameter('https://a.example/p?result_uri=x', 'result_uri')).toBe(
    'https://a.example/p',
  )
})
