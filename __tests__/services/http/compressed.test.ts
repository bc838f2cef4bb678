import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cached } from '../../../services/http/cached'
import { createCompressed } from '../../../services/http/compressed'

const text = 'const words = 1\n'.repeat(1_000)
const request = (encoding?: string, etag?: string) => ({
  headers: {
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
    ...(etag !== undefined && { 'if-none-match': etag }),
  },
})
const answer = (asked: ReturnType<typeof request>) =>
  createCompressed()(asked, cached(asked, { text, type: 'text/javascript' }, 'no-cache'))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
])('answers a caller with %s in %s', async (asked, encoding) => {
  const { bytes = new Uint8Array(), headers } = await answer(request(asked))
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  expect(plain.toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 10)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
})

test.each([[undefined], ['identity'], ['br;q=0'], ['zstd']])(
  'answers a caller with %s without compression',
  async (asked) => {
    const reply = await answer(request(asked))
    expect([reply.text, reply.headers?.['content-encoding']]).toEqual([text, undefined])
  },
)

test('sends no body to a caller that already has the text', async () => {
  const { headers } = await answer(request('br'))
  const again = await answer(request('br', headers?.['etag']))
  expect([again.status, again.text, again.bytes]).toEqual([304, undefined, undefined])
})

test('does not change a reply without an ETag', async () => {
  expect(await createCompressed()(request('br'), { text: 'a' })).toEqual({ text: 'a' })
})
