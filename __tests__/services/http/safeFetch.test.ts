import { createServer, type Server } from 'node:http'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import { isPublicAddress } from '../../../services/http/publicAddress'
import { listen, stop } from '../../../services/http/listen'
import { FetchRefused, safeFetch, safePost } from '../../../services/http/safeFetch'
import { figure } from '../../journeys/support/figures'
import { portOf } from '../hostile/worlds'

const HOSTS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '017700000001', '0x7f.1'],
  ...['localhost', '0', '0.0.0.0', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.1.254', '169.254.169.254', '2852039166', '0xa9fea9fe', '100.64.0.1'],
  ...['100.100.100.200', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:a9fe:a9fe]'],
  ...['[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['[2001:0:1::1]', '[2001:db8::1]', '[ff02::1]', '[::127.0.0.1]', '127.0.0.1.', '①②⑦.⓪.⓪.①'],
]
const OTHERS = [
  ...['file:///etc/passwd', 'ftp://a.example/', 'data:text/plain,x', 'javascript:1', 'gopher://a/'],
  ...['//a.example/', 'a.example', '', 'http://', 'http://[', 'http://user@a.example/'],
  ...['http://user:secret@a.example/', 'https://:secret@a.example/', 'unix:/var/run/docker.sock'],
]
const TAKEN = { types: ['image/*', 'application/json'], maxBytes: 1_000, ms: 5_000 }

const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchRefused ? error.code : String(error)),
  )

/** Resolves every name to the next of some addresses. */
const names = (...addresses: string[][]): LookupFunction & { asked: string[] } => {
  const asked: string[] = []
  const look: LookupFunction = (hostname, _, done) => {
    const now = addresses[Math.min(asked.length, addresses.length - 1)] ?? []
    asked.push(hostname)
    done(
      null,
      now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return Object.assign(look, { asked })
}

let server: Server
let requests: string[] = []
let base = ''
beforeAll(async () => {
  server = createServer((message, response) => {
    const { url = '' } = message
    requests.push(url)
    const type = (value: string) => response.setHeader('content-type', value)
    if (url.startsWith('/to?'))
      response.writeHead(302, { location: decodeURIComponent(url.slice(4)) })
    if (url === '/image') type('image/png')
    if (url === '/json') type('application/json; charset=utf-8')
    if (url === '/html') type('text/html')
    if (url === '/missing') response.writeHead(404)
    if (url === '/hangs')
      return void response.writeHead(200, { 'content-type': 'image/png' }).write('x')
    if (url === '/large') {
      type('image/png')
      return void response.end('x'.repeat(1_001))
    }
    response.end('bytes')
  })
  await listen(server, 0)
  base = `http://localhost:${portOf(server)}`
})
beforeEach(() => {
  requests = []
})
afterAll(() => stop(server))

/** The server of this test is on this machine: only its port is allowed, by its name. */
const open = {
  ...TAKEN,
  lookup: names(['127.0.0.1']),
  isAllowed: (ip: string) => ip === '127.0.0.1',
}

test('does not connect to forbidden addresses', async () => {
  const port = portOf(server)
  const tried: [string, Promise<string>][] = [
    ...HOSTS.flatMap((host): [string, Promise<string>][] => [
      [host, codeOf(safeFetch(`http://${host}:${port}/image`, TAKEN))],
      [`https ${host}`, codeOf(safeFetch(`https://${host}/`, TAKEN))],
    ]),
    ...OTHERS.map((url): [string, Promise<string>] => [url, codeOf(safeFetch(url, TAKEN))]),
    // A name that resolves to an internal address, alone or among public ones.
    ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'].flatMap(
      (inside): [string, Promise<string>][] =>
        [[inside], ['93.184.215.14', inside]].map((answers) => [
          `a name for ${answers.join()}`,
          codeOf(safeFetch(`${base}/image`, { ...TAKEN, lookup: names(answers) })),
        ]),
    ),
  ]
  const codes = await Promise.all(tried.map(async ([name, code]) => [name, await code] as const))
  const reached = codes.filter(([, code]) => code !== 'ADDRESS')
  figure(
    'hostile addresses',
    `${codes.length} tried, ${reached.length} reached or answered otherwise`,
  )
  expect(reached).toEqual([])
  expect(requests).toEqual([])
})

test('checks every redirect like the first address', async () => {
  const targets = [
    ...['http://127.0.0.2/image', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/'],
    ...['file:///etc/passwd', 'http://user:x@localhost/', 'http://0x7f000002/', 'http://['],
  ]
  const codes = await Promise.all(
    targets.map((to) => codeOf(safeFetch(`${base}/to?${encodeURIComponent(to)}`, open))),
  )
  expect(codes).toEqual(targets.map(() => 'ADDRESS'))
  expect(requests).toHaveLength(targets.length)
  expect((await safeFetch(`${base}/to?/image`, open)).type).toBe('image/png')
  expect(
    await codeOf(safeFetch(`${base}/to?${encodeURIComponent('/to?/to?/to?/image')}`, open)),
  ).toBe('REDIRECTS')
})

test('resists a name that changes its address between check and connection', async () => {
  // The first address is allowed and has no server; later ones lead to the forbidden server.
  const lookup = names(['127.0.0.9'], ['127.0.0.1'])
  const isAllowed = (ip: string) => ip === '127.0.0.9'
  const code = await codeOf(safeFetch(`${base}/image`, { ...TAKEN, lookup, isAllowed }))
  expect(code).toBe('NETWORK')
  expect([lookup.asked, requests]).toEqual([['localhost'], []])
  // A redirect to the same name opens a new connection, with a new check.
  const turning = names(['127.0.0.1'], ['127.0.0.3'])
  const again = { ...open, lookup: turning }
  expect(await codeOf(safeFetch(`${base}/to?/image`, again))).toBe('ADDRESS')
  expect(turning.asked).toHaveLength(2)
})

test('limits type, size, status and time', async () => {
  expect((await safeFetch(`${base}/json`, open)).bytes.toString()).toBe('bytes')
  const ask = (path: string, more = {}) => codeOf(safeFetch(base + path, { ...open, ...more }))
  expect(await ask('/html')).toBe('TYPE')
  expect(await ask('/none')).toBe('TYPE')
  expect(await ask('/large')).toBe('SIZE')
  expect(await ask('/missing')).toBe('STATUS')
  expect(await ask('/hangs', { ms: 100 })).toBe('TIME')
})

test('accepts public addresses', () => {
  const all = ['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1']
  expect(all.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(['', 'a', '1.1.1', 'fe80::1%eth0'].filter(isPublicAddress)).toEqual([])
})

/** The status of a post, or the code of its refusal. */
const postTo = (url: string, isAllowed?: (address: string) => boolean) =>
  safePost(url, {
    ...{ ms: 1_000, headers: { 'content-type': 'application/json' }, body: '{"a":"ä"}' },
    ...(isAllowed && { isAllowed }),
  }).catch((error: unknown) => (error instanceof FetchRefused ? error.code : String(error)))

test('posts to public addresses only', async () => {
  for (const url of [...HOSTS.map((host) => `http://${host}/`), ...OTHERS])
    expect([url, await postTo(url)]).toEqual([url, expect.stringMatching(/^(ADDRESS|NETWORK)$/)])
})

test('a post sends its body, follows no redirect, and reads no body of the answer', async () => {
  const seen: unknown[] = []
  const receiver = createServer(({ method, headers, url }, response) => {
    void text(response.req).then((body) => {
      seen.push([method, headers['content-type'], body])
      if (url === '/moved') response.writeHead(302, { location: '/other' }).end()
      else response.writeHead(url === '/gone' ? 410 : 200).write('x')
    })
  })
  await listen(receiver, 0)
  const at = `http://127.0.0.1:${portOf(receiver)}`
  try {
    const all = () => true
    expect(await postTo(`${at}/in`, all)).toBe(200)
    expect(await postTo(`${at}/gone`, all)).toBe(410)
    expect(await postTo(`${at}/moved`, all)).toBe(302)
    expect(seen).toEqual(Array.from({ length: 3 }, () => ['POST', 'application/json', '{"a":"ä"}']))
  } finally {
    await stop(receiver)
  }
})
