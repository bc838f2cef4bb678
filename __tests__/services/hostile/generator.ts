import type { Route } from '../../../services/http/types'
import { seeded } from '../../support/seeded'

/** A raw request. */
export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

const ADDRESS = `0x${'ab'.repeat(20)}`
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']
const PARTS = [
  ...['x', '%00', '%2e%2e%2f%2e%2e', '..%5c..%5c', '%', '%zz', '%C0%AF', '%F0%9F', '%ED%A0%80'],
  ...['__proto__', 'constructor', 'toString', '%EF%BF%BF', 'a'.repeat(4_000), '%0d%0aset-cookie:a'],
  ...['%3Cscript%3E', '1'.repeat(400), '-1', 'NaN', 'eip155:1', 'eip155:', ':::', '0x', ADDRESS],
  ...['31337', 'eip155:31337', `eip155:31337:${ADDRESS}`, 'solana:x', '999999999999999999999'],
]
const KEYS = [
  ...['message', 'signature', 'coin_type', 'address', 'data', 'addresses', 'currency', 'amount'],
  ...['from', 'to', 'userAddress', 'tokenAddress', 'projectId', 'chainId', 'jsonrpc', 'id'],
  ...['method', 'params', 'pci', 'email', 'account', 'code', 'token', 'challenge', 'ticket'],
  ...['metadata', 'eventId', 'url', 'domain', 'timestamp', 'props', 'purchaseCurrency', 'calls'],
  ...['defaultPaymentMethod', 'paymentAmount', 'sessionId', 'provider', 'site', 'share', 'device'],
  ...['page', 'entries', 'search', 'include', 'cursor', 'state', 'error', 'apiVersion', 'zone'],
]
const TOKEN = `eip155:31337:${ADDRESS}`
/** Valid values, so that an invalid one beside them reaches deeper code. */
const SOUND: Readonly<Record<string, unknown>> = {
  ...{ chainId: 'eip155:31337', address: ADDRESS, addresses: [TOKEN], amount: '1000', to: TOKEN },
  from: `eip155:31337:0x${'ee'.repeat(20)}`,
  ...{ userAddress: TOKEN, tokenAddress: TOKEN, projectId: 'x', currency: 'usd', id: 1 },
  ...{ jsonrpc: '2.0', method: 'eth_call', params: [], coin_type: 60, account: TOKEN },
  ...{ email: 'a@example.org', page: '1', entries: '4', apiVersion: '2', provider: 'google' },
  ...{ site: 'https://fieldnotes.example', message: 'x', signature: '0x12', token: 'x', code: '1' },
}
const ODD_KEYS = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', '', '\0']
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png']
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 2 ** 53, '', 'x', '\0', '\ud800', '\u202e', '../../etc/passwd'],
  ...[[], {}, [[]], [null], ADDRESS, 'eip155:31337', `eip155:31337:${ADDRESS}`, 'a@example.org'],
  ...['1000', '0x', '0xzz', '9'.repeat(300), 'é'.repeat(2_000), '<script>', 'eth_call', 'usd'],
  ...[{ type: 'track', event: 'e' }, { toString: 1 }, { length: 1e9 }, [{}, [], 'x'], '12:34:56'],
]

/** Generates hostile requests from a seed, each to one of the routes or a similar path. */
export const hostileRequests = (
  seed: number,
  routes: readonly Pick<Route, 'method' | 'path'>[],
  origin: string,
) => {
  const random = seeded(seed)
  const upTo = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[], fallback: T): T => list[upTo(list.length)] ?? fallback
  const value = (depth = 0): unknown => {
    if (depth > 3 || random() < 0.7) return pick(VALUES, null)
    if (random() < 0.5) return Array.from({ length: upTo(4) }, () => value(depth + 1))
    return entries(upTo(5), depth + 1)
  }
  const valueOf = (key: string): unknown =>
    Object.hasOwn(SOUND, key) && random() < 0.85 ? SOUND[key] : value()
  const entries = (count: number, depth = 0): object =>
    Object.fromEntries(
      Array.from({ length: count }, () => [
        random() < 0.1 ? pick(ODD_KEYS, '') : pick(KEYS, ''),
        value(depth),
      ]),
    )
  const nested = (depth: number, open: string, close: string) =>
    open.repeat(depth) + close.repeat(depth)
  const body = (): string => {
    const kind = upTo(12)
    if (kind === 0) return JSON.stringify(entries(10)).slice(0, -1 - upTo(9))
    if (kind === 1) return nested(1 + upTo(20_000), '[', ']')
    if (kind === 2) return nested(1 + upTo(2_000), '{"a":', '}')
    if (kind === 3) return `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
    if (kind === 4) return pick(['', '\0', 'null', '7', '"x"', '[]', '\ufeff{}', '{"a":1e999}'], '')
    if (kind === 5) return random() < 0.2 ? `"${'x'.repeat(upTo(600_000))}"` : '[1,2'
    if (kind === 6) return new URLSearchParams({ token: 'x', code: '\0', part: '%' }).toString()
    if (kind === 7) return JSON.stringify(Array.from({ length: upTo(40) }, () => entries(6)))
    const all = Object.fromEntries(KEYS.map((key) => [key, valueOf(key)]))
    return JSON.stringify(kind < 10 ? all : entries(1 + upTo(14)))
  }
  const encoded = (some: unknown) =>
    encodeURIComponent(
      // An unpaired surrogate cannot be written in a URL.
      (typeof some === 'string' ? some : JSON.stringify(some)).replace(/\p{Surrogate}/gu, '?'),
    )
  const query = () =>
    Array.from({ length: upTo(6) }, () => {
      const key = pick(KEYS, '')
      const raw = random() < 0.3
      const said = raw ? pick(PARTS, '') : encoded(value())
      return `${encodeURIComponent(key)}=${said}`
    }).join('&')
  const soundQuery = () =>
    Object.keys(SOUND)
      .map((key) => `${key}=${encoded(valueOf(key))}`)
      .join('&')
  const path = (pattern: string): string => {
    const filled = pattern.replace(/[:*]\w+/g, (name) => {
      if (random() < 0.4) return name === ':address' ? ADDRESS : TOKEN
      return name === ':chain' && random() < 0.4 ? '31337' : pick(PARTS, 'x')
    })
    const kind = upTo(60)
    const bent = ['//', '/%', `${filled}//`, `/${filled}`, `${filled}/..`, '*', 'http://[', '/\\x']
    const [odd, asked] = [bent[kind], random() < 0.4 ? soundQuery() : query()]
    return odd ?? (asked ? `${filled}?${asked}` : filled)
  }
  const headers = (): Record<string, string> => ({
    ...(random() < 0.8 && { origin }),
    ...(random() < 0.2 && { origin: pick(['null', 'http://[', 'x'.repeat(500)], '') }),
    'content-type': pick(TYPES, ''),
    ...(random() < 0.3 && { authorization: pick(['Bearer', `Bearer ${'a.'.repeat(99)}`], '') }),
    ...(random() < 0.05 && { cookie: 'a=b;'.repeat(1 + upTo(1_500)) }),
    ...(random() < 0.05 && { 'x-long': 'y'.repeat(upTo(20_000)) }),
    ...(random() < 0.1 && { 'x-request-id': pick(['a b', 'x'.repeat(99), '../..', 'ok-1'], '') }),
    ...(random() < 0.1 && { 'x-forwarded-for': '127.0.0.1', 'x-sdk-version': '\u00ff' }),
    ...(random() < 0.03 && { host: pick(['', 'x y', '[', 'a'.repeat(300)], '') }),
  })
  return (): HostileRequest => {
    const route = pick(routes, { method: 'GET' as const, path: '/' })
    const method = random() < 0.2 ? pick(METHODS, 'GET') : route.method
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE'
    return { method, path: path(route.path), headers: headers(), body: hasBody ? body() : '' }
  }
}
