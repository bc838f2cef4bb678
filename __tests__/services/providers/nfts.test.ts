import { encodeAbiParameters } from 'viem'
import { createServer } from 'node:http'
import { listen, stop } from '../../../services/http/listen'
import type { safeFetch } from '../../../services/http/safeFetch'
import { localNfts } from '../../../services/providers/local/nfts'
import { oddChain, portOf } from '../hostile/worlds'

const COLLECTION = `0x${'cd'.repeat(20)}`
const data = (type: string, text: string) =>
  `data:${type};base64,${Buffer.from(text).toString('base64')}`
const metadata = (image: string) => data('application/json', JSON.stringify({ image }))

/** Functions of ERC-721 and ERC-1155 that return the metadata URL. */
const TOKEN_URI = '0xc87b56dd'
const URI = '0x0e89341c'

/** The picture of an item whose contract returns a URL, in one of the functions only. */
async function pictureOf(
  uri: string,
  fetchOutside?: typeof safeFetch,
  { selector = TOKEN_URI, id = 1n } = {},
) {
  const node = createServer((message, response) => {
    let body = ''
    message.on('data', (part: Buffer) => (body += part.toString()))
    message.on('end', () => {
      const told = body.includes(selector)
        ? { result: encodeAbiParameters([{ type: 'string' }], [uri]) }
        : { error: { code: 3, message: 'execution reverted' } }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...told }))
    })
  })
  await listen(node, 0)
  const nfts = localNfts([oddChain(`http://127.0.0.1:${portOf(node)}`)], fetchOutside)
  const picture = await nfts.image('eip155:31337', COLLECTION, id)
  await stop(node)
  return picture && { type: picture.type, text: Buffer.from(picture.bytes).toString() }
}

test('loads a picture from the chain or the internet, and nothing but a picture', async () => {
  const svg = { type: 'image/svg+xml', text: '<svg/>' }
  expect(await pictureOf(metadata(data('image/svg+xml', '<svg/>')))).toEqual(svg)
  expect(await pictureOf(metadata(data('text/html', '<script>')))).toBeNull()
  const asked: string[] = []
  const outside: typeof safeFetch = (url, { types }) => {
    asked.push(`${url} ${types.join()}`)
    const isPicture = types.includes('image/*')
    const text = isPicture ? '<svg/>' : '{"image":"https://cdn.example/1"}'
    return Promise.resolve({ type: 'image/svg+xml', bytes: Buffer.from(text) })
  }
  expect(await pictureOf('https://nft.example/1', outside)).toEqual(svg)
  expect(asked).toEqual([
    'https://nft.example/1 application/json,text/plain',
    'https://cdn.example/1 image/*',
  ])
})

test('decodes percent-encoded and plain text of a contract', async () => {
  const svg = { type: 'image/svg+xml', text: '<svg fill="#fff"/>' }
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(svg.text)}`
  for (const uri of [
    `data:application/json,${encodeURIComponent(JSON.stringify({ image }))}`,
    `data:application/json;charset=utf-8,${JSON.stringify({ image: data('image/svg+xml', svg.text), sold: '100%' })}`,
  ])
    expect(await pictureOf(uri)).toEqual(svg)
})

test('refuses a picture in a data URL that is above the limit', async () => {
  const large = 'x'.repeat(300 * 1024)
  expect(
    await pictureOf(`data:application/json,${JSON.stringify({ image: '', large })}`),
  ).toBeNull()
})

test('fetches the picture of an item once for parallel and later callers', async () => {
  const node = createServer((_, response) => {
    const result = encodeAbiParameters([{ type: 'string' }], ['https://nft.example/1'])
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  await listen(node, 0)
  const asked: string[] = []
  const outside: typeof safeFetch = async (url, { types }) => {
    asked.push(url)
    const text = types.includes('image/*') ? '<svg/>' : '{"image":"https://cdn.example/1"}'
    return { type: 'image/svg+xml', bytes: Buffer.from(text) }
  }
  const nfts = localNfts([oddChain(`http://127.0.0.1:${portOf(node)}`)], outside)
  const look = () => nfts.image('eip155:31337', COLLECTION, 1n)
  const pictures = await Promise.all([look(), look()])
  pictures.push(await look())
  await stop(node)
  expect(pictures.map((picture) => picture?.type)).toEqual(Array(3).fill('image/svg+xml'))
  expect(asked).toEqual(['https://nft.example/1', 'https://cdn.example/1'])
})

test('an ERC-1155 collection has one URL for all items, with a placeholder for the id', async () => {
  const asked: string[] = []
  const outside: typeof safeFetch = (url, { types }) => {
    asked.push(url)
    const text = types.includes('image/*') ? '<svg/>' : '{"image":"https://cdn.example/card"}'
    return Promise.resolve({ type: 'image/svg+xml', bytes: Buffer.from(text) })
  }
  const several = { selector: URI, id: 314592n }
  const picture = await pictureOf('https://cards.example/{id}.json', outside, several)
  expect(picture).toEqual({ type: 'image/svg+xml', text: '<svg/>' })
  expect(asked).toEqual([
    `https://cards.example/${'4cce0'.padStart(64, '0')}.json`,
    'https://cdn.example/card',
  ])
})

test('shows no picture for a contract whose URL has an internal address', async () => {
  let reached = 0
  const inside = createServer((_, response) => {
    reached += 1
    response.setHeader('content-type', 'image/png')
    response.end('secret')
  })
  await listen(inside, 0)
  const address = `http://127.0.0.1:${portOf(inside)}/`
  for (const uri of [address, metadata(address), 'file:///etc/passwd', metadata('file:///a')])
    expect(await pictureOf(uri)).toBeNull()
  expect(reached).toBe(0)
  await stop(inside)
})
