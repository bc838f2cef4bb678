import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRelay } from '../../../services/relay/createRelay'
import { freePort } from '../../support/freePort'
import { fakeDirectory, projectOf } from '../projects/directories'
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

/** A relay for the projects of a registry, and a function that opens sockets of pages. */
async function setUpRegistry(
  { state, directory } = fakeDirectory(projectOf('shop'), projectOf('bank')),
  pingMs?: number,
) {
  const relay = await createRelay({
    ...{ port: await freePort(), controls: false, admission: { directory } },
    ...(pingMs !== undefined && { pingMs }),
  })
  closes.push(() => relay.close())
  const open = (projectId: string, origin?: string) => {
    const url = `${relay.url}/?projectId=${projectId}`
    const socket = new WebSocket(url, origin === undefined ? {} : { origin })
    const closed = new Promise<string>((resolve) =>
      socket.once('close', (code, reason) => resolve(`${code} ${String(reason)}`)),
    )
    const call = async () => {
      socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_none' }))
      return Promise.race([once(socket, 'message').then(() => 'answered'), closed])
    }
    return { socket, closed, call }
  }
  return { state, open }
}

test('serves pages of the projects of a registry on their own origins', async () => {
  const { open, state } = await setUpRegistry()
  const shop = open('shop', 'https://shop.example')
  await once(shop.socket, 'open')
  expect(await shop.call()).toBe('answered')
  expect(await open('shop', 'https://bank.example').closed).toBe(
    '3000 Unauthorized: origin not allowed',
  )
  expect(await open('other', 'https://shop.example').closed).toBe('3000 Unauthorized: invalid key')
  state.isAway = true
  const [error] = await once(open('shop', 'https://shop.example').socket, 'error')
  expect(String(error)).toContain('503')
  const wallet = open('of-the-wallet')
  await once(wallet.socket, 'open')
  expect(await wallet.call()).toBe('answered')
  for (const { socket } of [shop, wallet]) socket.terminate()
})

test('closes the sockets of a paused project at their next call', async () => {
  const { open, state } = await setUpRegistry()
  const [shop, bank] = [open('shop', 'https://shop.example'), open('bank', 'https://bank.example')]
  await Promise.all([shop, bank].map(({ socket }) => once(socket, 'open')))
  state.projects = [projectOf('shop', { state: 'paused' }), projectOf('bank')]
  expect(await shop.call()).toBe('3000 Unauthorized: invalid key')
  expect(await bank.call()).toBe('answered')
  state.isAway = true
  expect(await bank.call()).toBe('1013 Try again later')
})

test('closes the idle sockets of a paused project with the next ping', async () => {
  const { state, directory } = fakeDirectory(projectOf('shop'))
  const find = (id: string) => {
    const found = directory.find(id)
    // The project is paused once its socket is admitted.
    state.projects = [projectOf('shop', { state: 'paused' })]
    return found
  }
  const { open } = await setUpRegistry({ state, directory: { ...directory, find } }, 20)
  expect(await open('shop', 'https://shop.example').closed).toBe('3000 Unauthorized: invalid key')
})
