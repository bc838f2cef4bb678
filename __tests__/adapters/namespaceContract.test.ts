import type { ChainAdapter, WalletEvent } from '../../src/adapters/types'
import { toErrorRecord } from '../../src/slices/domain/errors/records'
import { namespaceOf } from '../../src/slices/domain/ids/caip'
import { SUBJECTS, type Subject } from './namespaceWorld'

const MESSAGE = 'Fieldnotes wants you to sign in · 你好'
const JUNK = [undefined, null, 7, {}, [], '', ' ', 'nonsense', '0x', 'x'.repeat(5_000)]

/** A node on whose chain no account is a contract. */
const emptyChain: typeof fetch = async (_, init) => {
  const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
  return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : '0x' })
}

async function world({ factory, connector, networks, makeWallet }: Subject) {
  const adapter: ChainAdapter = await factory.load()
  const wallet = makeWallet()
  const { provider } = wallet
  const [first] = networks
  const ask = { connector, provider, networks, networkId: first.caipNetworkId }
  const connect = (silent = false) => adapter.connect({ ...ask, silent })
  return { adapter, wallet, provider, connect, connector, networks }
}

/** The requirements for every adapter, on any chain. */
describe.each(
  SUBJECTS.map((subject) => [`${subject.factory.id}, ${subject.connector.name}`, subject] as const),
)('the adapter of %s', (_, subject) => {
  it('loads the adapter of its namespace', async () => {
    const { adapter } = await world(subject)
    expect(adapter.namespace).toBe(subject.factory.namespace)
  })

  it('connects with accounts in the chain’s format, on an offered network', async () => {
    const { adapter, connect, connector, networks } = await world(subject)
    const connection = await connect()
    expect(connection).toMatchObject({
      namespace: adapter.namespace,
      connectorId: connector.id,
      networkId: networks[0].caipNetworkId,
      wallet: { name: connector.name, type: connector.type },
    })
    const addresses = connection?.accounts.map(({ address }) => address) ?? []
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.map((address) => adapter.normaliseAddress(address))).toEqual(addresses)
    expect(namespaceOf(networks[0].caipNetworkId)).toBe(adapter.namespace)
  })

  it('prompts once, and not again for a silent restore', async () => {
    const { connect, wallet } = await world(subject)
    const connection = await connect()
    expect(wallet.asked()).toBe(1)
    expect(await connect(true)).toEqual(connection)
    expect(wallet.asked()).toBe(1)
  })

  it('does not prompt for a silent restore, even with a wallet that does not know the site', async () => {
    const { connect, wallet } = await world(subject)
    await connect(true)
    // A wallet with a single connect method is called only for a stored connection.
    expect(wallet.asked()).toBe(subject.hasOneQuestion ? 1 : 0)
  })

  it('reports a rejection by its code', async () => {
    const { connect, wallet } = await world(subject)
    wallet.refuse()
    const error: unknown = await connect().catch((reason: unknown) => reason)
    expect(toErrorRecord(error).code).toBe('USER_REJECTED')
  })

  it('signs a message that is valid only for its account and text', async () => {
    const { adapter, connect, provider, networks } = await world(subject)
    const connection = await connect()
    const address = connection?.accounts[0]?.address ?? ''
    const signature = await adapter.signMessage?.({ provider, address, message: MESSAGE })
    const proof = {
      chainId: networks[0].caipNetworkId,
      address,
      message: MESSAGE,
      signature: signature ?? '',
      rpcUrls: ['http://node.test'],
      fetch: emptyChain,
    }
    expect(await adapter.verifyMessage(proof)).toBe(true)
    expect(await adapter.verifyMessage({ ...proof, message: `${MESSAGE}.` })).toBe(false)
  })

  it('rejects invalid addresses', async () => {
    const { adapter } = await world(subject)
    expect(JUNK.map((value) => adapter.normaliseAddress(value))).toEqual(JUNK.map(() => null))
  })

  it('an adapter can end more than once, and emits nothing after the subscription has ended', async () => {
    const { adapter, connect, connector, provider } = await world(subject)
    await connect()
    const events: WalletEvent[] = []
    const stop = adapter.subscribe({ connector, provider, emit: (event) => events.push(event) })
    stop()
    stop()
    await adapter.disconnect(provider)
    await adapter.disconnect(provider)
    expect(events).toEqual([])
    expect((await connect())?.accounts.length).toBeGreaterThan(0)
  })
})

it('covers every published adapter', () => {
  const ids = SUBJECTS.map(({ factory }) => factory.id)
  expect([...new Set(ids)]).toEqual(['viem', 'ethers', 'solana', 'bitcoin', 'polkadot', 'cosmos'])
})
