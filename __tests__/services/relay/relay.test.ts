import { createRelay, type Relay } from '../../../services/relay/createRelay'
import { NONSENSE } from '../../../services/relay/faults'
import { freePortBase } from '../../sandbox/ports'
import { connectClient, type TestClient } from './relayClient'

let relay: Relay
let http: string
const clients: TestClient[] = []

const join = async (iss: string, ack = true, origin?: string) => {
  const client = await connectClient(relay.url, iss, ack, origin)
  clients.push(client)
  return client
}
const fault = (body: object) =>
  fetch(`${http}/sandbox/faults`, { method: 'POST', body: JSON.stringify(body) })

beforeAll(async () => {
  const port = await freePortBase()
  relay = await createRelay({ port })
  http = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await fetch(`${http}/sandbox/faults`, { method: 'DELETE' })
})
afterAll(() => relay.close())

test('delivers a message to the other subscribers and never to its publisher', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await a.call('irn_subscribe', { topic: 't1' })
  await b.call('irn_subscribe', { topic: 't1' })
  await a.call('irn_publish', { topic: 't1', message: 'hello', ttl: 300, tag: 1108 })
  expect(await b.next()).toMatchObject({ topic: 't1', message: 'hello', tag: 1108 })
  await b.call('irn_publish', { topic: 't1', message: 'back', ttl: 300, tag: 1109 })
  expect(await a.next()).toMatchObject({ message: 'back' })
  expect(a.waiting()).toBe(0)
})

test('returns string ids unchanged, and answers unknown methods with an error', async () => {
  const a = await join('a')
  const id = '1732190000000123456'
  expect(await a.call('irn_subscribe', { topic: 't2' }, id)).toMatchObject({ id })
  expect(await a.call('irn_nothing', {})).toMatchObject({ error: { code: -32601 } })
  expect(await a.call('irn_publish', { topic: 't2' })).toMatchObject({ error: { code: -32602 } })
})

test('keeps a message for a client that subscribes later, and repeats it until acknowledged', async () => {
  const a = await join('a')
  await a.call('irn_publish', { topic: 't3', message: 'early', ttl: 300 })
  const deaf = await join('b', false)
  await deaf.call('irn_batchSubscribe', { topics: ['t3'] })
  expect(await deaf.next()).toMatchObject({ message: 'early' })
  deaf.close()
  const b = await join('b')
  await b.call('irn_batchSubscribe', { topics: ['t3'] })
  expect(await b.next()).toMatchObject({ message: 'early' })
  await b.call('irn_publish', { topic: 't3', message: 'own' })
  const again = await join('b')
  const reply = await again.call('irn_fetchMessages', { topic: 't3' })
  expect(reply.result).toEqual({ messages: [], hasMore: false })
})

test('proposing and approving a session subscribes the sender to the topic of the answer', async () => {
  const [dapp, wallet] = [await join('dapp'), await join('wallet')]
  await dapp.call('wc_proposeSession', { pairingTopic: 'p', sessionProposal: 'offer', ttl: 300 })
  await wallet.call('irn_subscribe', { topic: 'p' })
  expect(await wallet.next()).toMatchObject({ message: 'offer', tag: 1100 })
  await wallet.call('wc_approveSession', {
    pairingTopic: 'p',
    sessionTopic: 's',
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'terms',
    ttl: 300,
  })
  expect(await dapp.next()).toMatchObject({ topic: 'p', message: 'yes', tag: 1101 })
  await dapp.call('irn_subscribe', { topic: 's' })
  expect(await dapp.next()).toMatchObject({ topic: 's', message: 'terms', tag: 1102 })
  await dapp.call('irn_publish', { topic: 's', message: 'request', tag: 1108 })
  expect(await wallet.next()).toMatchObject({ topic: 's', message: 'request' })
})

test('never delivers a dropped message, and delivers a delayed one late', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await b.call('irn_subscribe', { topic: 't4' })
  await fault({ drop: 1, delay: 60 })
  await a.call('irn_publish', { topic: 't4', message: 'lost' })
  const sent = performance.now()
  await a.call('irn_publish', { topic: 't4', message: 'kept' })
  expect(await b.next()).toMatchObject({ message: 'kept' })
  expect(performance.now() - sent).toBeGreaterThanOrEqual(55)
})

test('a restart closes every socket and keeps undelivered messages', async () => {
  const a = await join('a')
  await a.call('irn_publish', { topic: 't5', message: 'survivor' })
  await fault({ restart: true })
  expect(await a.closed).toMatchObject({ code: 1006 })
  const b = await join('b')
  await b.call('irn_subscribe', { topic: 't5' })
  expect(await b.next()).toMatchObject({ message: 'survivor' })
})

test('refuses a project with close code 3000', async () => {
  await fault({ reject: { code: 3000, reason: 'Unauthorized: invalid key' } })
  const a = await join('a')
  expect(await a.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
})

test('a relay that stops at a message does not answer it, and accepts it from the next socket', async () => {
  const a = await join('a')
  await fault({ die: 1 })
  void a.call('irn_publish', { topic: 't6', message: 'lost' })
  expect(await a.closed).toMatchObject({ code: 1006 })
  const again = await join('a')
  expect(await again.call('irn_publish', { topic: 't6', message: 'again' })).toMatchObject({
    result: true,
  })
  const b = await join('b')
  await b.call('irn_subscribe', { topic: 't6' })
  expect(await b.next()).toMatchObject({ message: 'again' })
})

test('invalid messages come before the real ones, which still arrive', async () => {
  await fault({ nonsense: 1 })
  const a = await join('a', true, 'http://site.test')
  expect(await a.call('irn_subscribe', { topic: 't7' })).toMatchObject({ id: 1 })
  expect(a.strange).toEqual(NONSENSE)
})

test('faults for pages only do not affect other clients', async () => {
  const [page, wallet] = [await join('page', true, 'http://site.test'), await join('wallet')]
  await fault({ restart: 600_000, die: 1, nonsense: 1, onlyPages: true })
  expect(await page.closed).toMatchObject({ code: 1006 })
  expect(await wallet.call('irn_subscribe', { topic: 't8' })).toMatchObject({ id: 1 })
  await expect(join('page', true, 'http://site.test')).rejects.toThrow('socket hang up')
  await join('wallet')
})
