import { createRelay, type Relay, type RelayOptions } from '../../../services/relay/createRelay'
import { freePort } from '../../support/freePort'
import { connectClient, type TestClient } from './relayClient'
import { openRaw } from './support/rawSocket'

const closes: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})

/** A relay, and clients that are closed with it. */
async function start(options: Partial<RelayOptions> = {}) {
  const port = await freePort()
  const relay: Relay = await createRelay({ port, controls: false, ...options })
  closes.push(() => relay.close())
  const join = async (name: string, ack = true): Promise<TestClient> => {
    const client = await connectClient(relay.url, name, ack)
    closes.push(() => client.close())
    return client
  }
  const raw = async (query = '') => {
    const opened = await openRaw(port, query)
    closes.push(() => opened.socket.destroy())
    return opened
  }
  return { port, relay, join, raw }
}

/** A frame with all reserved bits and a length that does not fit. */
const MALFORMED = Buffer.from([0xff, 0xff, 0xff])

test.each([
  ['a refused socket', '?auth=x'],
  ['an accepted socket', ''],
])('continues after a malformed frame on %s', async (_, query) => {
  const { raw, join } = await start()
  const hostile = await raw(query)
  hostile.socket.write(MALFORMED)
  await hostile.closed
  const client = await join('a')
  expect(await client.call('irn_subscribe', { topic: 't' })).toHaveProperty('result')
})
