import { forgetEnded } from '../../../src/adapters/pairing/forgetTopics'
import { memoryTopic } from '../../../src/adapters/pairing/storedSession'
import { usePairing } from './pairingWorld'
import { ACCOUNT, memory, NETWORKS, until } from './walletPeer'

const world = usePairing()
const { open, pair } = world

/** Which of these the library's storage still contains, and whether the widget's has a topic. */
async function left(storage: ReturnType<typeof memory>, secrets: Record<string, string>) {
  const text = JSON.stringify(await storage.getEntries()).toLowerCase()
  return Object.keys(secrets).filter((name) => text.includes(secrets[name]?.toLowerCase() ?? ''))
}

describe('after a session its data is deleted', () => {
  async function connected() {
    const storage = memory()
    const page = await open(storage)
    const { topic } = await pair(page.client).session
    const [session] = page.sign.session.getAll()
    const pairingTopic = String(Reflect.get(Object(session), 'pairingTopic'))
    const secrets = { address: ACCOUNT, name: 'Peer Wallet', session: topic, pairing: pairingTopic }
    expect(await left(storage, secrets)).toEqual(['address', 'name', 'session', 'pairing'])
    expect(page.stored.read()).toBe(topic)
    await page.client
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })
    return { ...page, storage, secrets, topic }
  }

  it('deletes the data of a session when the site disconnects', async () => {
    const { client, storage, stored, secrets } = await connected()
    await client.disconnect()
    await until(async () => (await left(storage, secrets)).length === 0)
    expect(stored.read()).toBeNull()
  })

  it('deletes the data of a session when the wallet disconnects', async () => {
    const { events, storage, stored, secrets, topic } = await connected()
    await world.peer.wallet.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
    await until(() => events.length > 0)
    await until(async () => (await left(storage, secrets)).length === 0)
    expect(stored.read()).toBeNull()
  })

  it('deletes the data of a session that ended while the page was closed', async () => {
    const { sign, storage, secrets, topic } = await connected()
    await sign.session.delete(topic, { code: 6000, message: 'expired' })
    expect(await left(storage, secrets)).not.toEqual([])
    await forgetEnded(sign)
    await until(async () => (await left(storage, secrets)).length === 0)
  })
})

describe('two widgets of one page', () => {
  it('two widgets of one page restore their own sessions', async () => {
    const storage = memory()
    const one = await open(storage)
    const two = await open(storage, memoryTopic(), one.provider)
    const first = await pair(one.client).session
    const second = await pair(two.client).session
    expect(first.topic).not.toBe(second.topic)
    await Promise.all([one.leave(), two.leave()])
    const again = await open(storage, one.stored)
    expect((await again.client.restore(NETWORKS))?.topic).toBe(first.topic)
    const other = await open(storage, two.stored, again.provider)
    expect((await other.client.restore(NETWORKS))?.topic).toBe(second.topic)
  })

  it('a widget without a stored topic restores none of several sessions', async () => {
    const storage = memory()
    const one = await open(storage)
    await pair(one.client).session
    await pair((await open(storage, memoryTopic(), one.provider)).client).session
    const nobody = await open(storage, memoryTopic(), one.provider)
    expect(await nobody.client.restore(NETWORKS)).toBeNull()
  })
})

describe('two tabs of one widget', () => {
  it('the second tab takes over the connection of the first, sends requests through it, and ends together with it', async () => {
    const storage = memory()
    const stored = memoryTopic()
    const [a, b] = [await open(storage, stored), await open(storage, stored)]
    expect(await b.client.restore(NETWORKS)).toBeNull()
    const { topic } = await pair(a.client).session
    expect(await b.client.restore(NETWORKS)).toMatchObject({ topic })
    const request = { method: 'personal_sign', params: ['0x00', ACCOUNT] }
    expect(await b.client.provider('eip155').request(request)).toBe('0xsigned')
    await a.client.disconnect()
    await b.client.followStored()
    expect(b.events).toEqual([{ type: 'sessionEnded' }])
    expect(b.sign.session.getAll()).toEqual([])
    expect(b.sign.core.relayer.connected).toBe(false)
    await expect(b.client.provider('eip155').request(request)).rejects.toMatchObject({ code: 4900 })
  })
})
