import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRelay } from '../../../services/relay/createRelay'
import { freePort } from '../../support/freePort'
import { tokenOf } from './tokenOf'

const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

/** A relay for one project and one site, and the results of opening sockets. */
async function setUp() {
  const relay = await createRelay({
    ...{ port: await freePort(), controls: false },
    admission: {
      ...{ projectIds: ['known'], allowedOrigins: ['https://*.example'] },
      urls: ['wss://relay.example'],
    },
  })
  closes.push(() => relay.close())
  /** The reason a socket is closed with, or null when a call is answered. */
  const opened = async (
    projectId: string,
    origin?: string,
    token?: string,
  ): Promise<string | null> => {
    const auth = token === undefined ? '' : `&auth=${token}`
    const url = `${relay.url}/?projectId=${projectId}${auth}`
    const socket = new WebSocket(url, origin === undefined ? {} : { origin })
    const closed = once(socket, 'close').then(([code, reason]) => `${code} ${String(reason)}`)
    socket.once('open', () =>
      socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_none' })),
    )
    const answered = once(socket, 'message').then(() => null)
    const seen = await Promise.race([closed, answered])
    socket.terminate()
    return seen
  }
  return { opened }
}

test('refuses a page of another project or site in the words that pairing clients recognize', async () => {
  const { opened } = await setUp()
  expect(await opened('known', 'https://shop.example')).toBeNull()
  expect(await opened('other', 'https://shop.example')).toBe('3000 Unauthorized: invalid key')
  expect(await opened('known', 'https://shop.other')).toBe('3000 Unauthorized: origin not allowed')
})

test('serves a wallet outside of a browser with its own project id', async () => {
  const { opened } = await setUp()
  expect(await opened('of-the-wallet')).toBeNull()
})

test('checks a token’s signature, times and audience', async () => {
  const { opened } = await setUp()
  const url = 'wss://relay.example'
  expect(await opened('known', undefined, tokenOf('a', url))).toBeNull()
  const [refused, ofAnother] = [
    '3000 Unauthorized: JWT expired',
    '3000 Unauthorized: auth of another relay',
  ]
  expect(await opened('known', undefined, tokenOf('a', url, { exp: 1 }))).toBe(refused)
  expect(await opened('known', undefined, tokenOf('a', 'wss://other.example'))).toBe(ofAnother)
  expect(await opened('known', undefined, 'nonsense')).toBe('3000 Unauthorized: invalid auth')
})
