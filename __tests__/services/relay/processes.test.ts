import { startRedis } from '../../adapters/siwx/server/startRedis'
import { figure } from '../../adapters/siwx/server/kit'
import { endCore, letProcessEnd, siteProvider, startPeer } from '../../adapters/pairing/walletPeer'
import { connectClient } from './relayClient'
import { publishAll, receiveAll } from './support/crowd'
import { until } from './support/until'
import { startRelayProcess, type RelayProcess } from './support/relayProcess'
import { startRoundRobin, type RoundRobin } from '../support/roundRobin'

/**
 * Milliseconds that two processes may take to start, with the rest of a test, on a busy machine.
 */
const LONG = 300_000
const TOPICS = Array.from({ length: 10 }, (_, index) => `stream ${index}`)
const MESSAGES = Array.from({ length: 3_000 }, (_, index) => ({
  topic: TOPICS[index % TOPICS.length] ?? '',
  message: `message ${index}`,
}))

let redis: Awaited<ReturnType<typeof startRedis>> = null
let endTimers: () => void
const running: RelayProcess[] = []
const all: { turns?: RoundRobin } = {}
beforeAll(async () => {
  endTimers = letProcessEnd()
  redis = await startRedis()
  if (!redis)
    return void process.stdout.write('  no redis-server is installed: nothing is claimed\n')
  const { url } = redis
  running.push(...(await Promise.all([startRelayProcess(url), startRelayProcess(url)])))
  all.turns = await startRoundRobin(running.map(({ port }) => port))
}, LONG)
afterAll(async () => {
  await all.turns?.close()
  for (const relay of running) await relay.kill()
  await redis?.stop()
  endTimers()
})

/** Runs a test with two processes behind one address, if there is a redis-server. */
const onTwo =
  (work: (one: RelayProcess, other: RelayProcess, url: string) => Promise<void>) => async () => {
    const [one, other] = running
    if (one && other && all.turns) await work(one, other, `ws://127.0.0.1:${all.turns.port}`)
  }
const sockets = (relay: RelayProcess) => relay.figure('latchkey_relay_sockets')

test(
  'a message published at one process reaches a socket at the other',
  onTwo(async (one, other) => {
    const a = await connectClient(`ws://127.0.0.1:${one.port}`, 'a')
    const b = await connectClient(`ws://127.0.0.1:${other.port}`, 'b')
    await b.call('irn_subscribe', { topic: 't' })
    await a.call('irn_publish', { topic: 't', message: 'hello', ttl: 300 })
    expect(await b.next()).toMatchObject({ message: 'hello' })
    a.close()
    b.close()
    await until(async () => (await sockets(one)) + (await sockets(other)) === 0)
  }),
  LONG,
)

test(
  'a site and a wallet pair at different processes, and exchange requests and answers',
  onTwo(async (one, other, url) => {
    const wallet = await startPeer(url)
    const site = await siteProvider(url)
    const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
    const connected = site.connect({
      optionalNamespaces: {
        eip155: { chains: wallet.chains, methods: wallet.methods, events: ['chainChanged'] },
      },
    })
    await wallet.wallet.pair({ uri: await uri })
    const session = await connected
    expect(session?.namespaces.eip155?.accounts).toEqual(wallet.accounts)
    expect([await sockets(one), await sockets(other)]).toEqual([1, 1])
    const request = { method: 'personal_sign', params: ['0x68', wallet.accounts[0]] }
    expect(await site.request(request, 'eip155:31337')).toBe('0xsigned')
    await Promise.all([endCore(site.client.core), wallet.stop()])
    await until(async () => (await sockets(one)) + (await sockets(other)) === 0)
  }),
  LONG,
)

test(
  'a process that is killed in a stream of messages loses no acknowledged one',
  onTwo(async (one, other, url) => {
    const receivers = ['first', 'second'].map((iss) => receiveAll(url, iss, TOPICS))
    await Promise.all(receivers.map(({ now }) => now()))
    const killed: { at?: number; end?: Promise<void> } = {}
    const acknowledged = await publishAll(url, MESSAGES, (count) => {
      if (count < MESSAGES.length / 3 || killed.end) return
      killed.at = count
      killed.end = one.kill()
    })
    await killed.end
    const isThere = () => receivers.every(({ times }) => times.size === MESSAGES.length)
    await until(isThere)
    const came = receivers.map(({ times }) => [...times.values()].reduce((sum, n) => sum + n, 0))
    figure('relay: killed after so many acknowledged messages', killed.at)
    figure('relay: published and acknowledged', acknowledged)
    figure(
      'relay: delivered to each of two clients',
      receivers.map(({ times }) => times.size),
    )
    figure(
      'relay: lost',
      receivers.map(({ times }) => acknowledged - times.size),
    )
    figure('relay: deliveries, repeats of what was not acknowledged included', came)
    figure(
      'relay: sockets that each client took',
      receivers.map((receiver) => receiver.sockets()),
    )
    expect(acknowledged).toBe(MESSAGES.length)
    // One of the clients was at the killed process.
    expect(receivers.map((receiver) => receiver.sockets()).sort()).toEqual([1, 2])
    // Acknowledged messages are not delivered again, not even to a new socket. An answer comes
    // after everything sent before it.
    for (const [index, iss] of ['first', 'second'].entries()) {
      const receiver = await receivers[index]?.now()
      await receiver?.call('irn_subscribe', { topic: 'last' })
      receivers[index]?.end()
      const again = await connectClient(`ws://127.0.0.1:${other.port}`, iss)
      const unread = () => again.call('irn_batchFetchMessages', { topics: TOPICS })
      expect((await unread()).result).toEqual({ messages: [], hasMore: false })
      again.close()
    }
  }),
  LONG,
)
