import { createSolanaAdapter } from '../../../src/adapters/solana/adapter'
import { solanaAdapter } from '../../../src/adapters/solana'
import type { WalletEvent } from '../../../src/adapters/types'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { connector, FRIEND, lantern, networkAt, OWNER } from './solanaWorld'

const [first, second] = [networkAt('first'), networkAt('second')]
const adapter = createSolanaAdapter()
const base = { connector, networks: [first, second], networkId: second.caipNetworkId }
const origin = { namespace: 'solana', connectorId: 'Lantern' } as const

async function connected() {
  const world = lantern()
  await adapter.connect({ ...base, provider: world.provider, silent: false })
  const events: WalletEvent[] = []
  const emit = (event: WalletEvent): void => void events.push(event)
  const stop = adapter.subscribe({ connector, provider: world.provider, emit })
  return { ...world, events, stop }
}

describe('connect', () => {
  it("reports accounts and wallet, on the site's active network", async () => {
    const { provider, person } = lantern()
    expect(await adapter.connect({ ...base, provider, silent: false })).toEqual({
      ...origin,
      accounts: toAccounts([OWNER, FRIEND]),
      networkId: 'solana:second',
      approved: null,
      wallet: { name: 'Lantern', icon: connector.imageUrl, type: 'ANNOUNCED' },
    })
    expect(person.asked).toEqual(['Share your address'])
  })

  it('uses the first Solana network while the active one has another namespace', async () => {
    const { provider } = lantern()
    const input = { ...base, networkId: 'eip155:1' as const, provider, silent: false }
    expect((await adapter.connect(input))?.networkId).toBe('solana:first')
  })

  it('fails on a site without a Solana network', async () => {
    const { provider } = lantern()
    const connecting = adapter.connect({ ...base, networks: [], provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
  })

  it('converts the message of a rejection to 4001', async () => {
    const { provider, person } = lantern()
    person.says = false
    const connecting = adapter.connect({ ...base, provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
  })

  it('rejects when the wallet returns no account', async () => {
    const { provider } = lantern({ accounts: [] })
    const connecting = adapter.connect({ ...base, provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('silent restore', () => {
  it('shows no prompt, and returns null for a site without permission', async () => {
    const { provider, person } = lantern()
    expect(await adapter.connect({ ...base, provider, silent: true })).toBeNull()
    expect(person.asked).toEqual([])
    await adapter.connect({ ...base, provider, silent: false })
    const restored = await adapter.connect({ ...base, provider, silent: true })
    expect(restored?.accounts).toEqual(toAccounts([OWNER, FRIEND]))
    expect(person.asked).toHaveLength(1)
  })
})

describe('wallet events', () => {
  it('reports another account', async () => {
    const { events, setAccounts } = await connected()
    setAccounts([FRIEND])
    expect(events).toEqual([{ type: 'accountsChanged', ...origin, accounts: toAccounts([FRIEND]) }])
  })

  it('reports a revoked permission as a disconnect', async () => {
    const { events, setAccounts, provider } = await connected()
    setAccounts([])
    expect(events).toEqual([{ type: 'disconnected', ...origin }])
    await expect(provider.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 4900 })
  })

  it('ignores invalid accounts', async () => {
    const { events, provider } = await connected()
    for (const payload of [undefined, null, 7, 'x', {}, ['junk'], [OWNER.slice(0, 31)]])
      provider.emit('accountsChanged', payload)
    expect(events).toEqual([])
  })

  it('emits nothing after it was stopped', async () => {
    const { events, stop, setAccounts } = await connected()
    stop()
    setAccounts([FRIEND])
    setAccounts([])
    expect(events).toEqual([])
  })
})

describe('disconnect', () => {
  it('revokes the permission and rejects later requests', async () => {
    const { provider, events, stop } = await connected()
    stop()
    await adapter.disconnect(provider)
    expect(await adapter.connect({ ...base, provider, silent: true })).toBeNull()
    await expect(provider.request({ method: 'solana_signMessage' })).rejects.toMatchObject({
      code: 4900,
    })
    expect(events).toEqual([])
  })

  it('does not throw for a provider without `removeListener`', async () => {
    await expect(adapter.disconnect({ request: async () => null })).resolves.toBeUndefined()
  })
})

describe('signatures', () => {
  it('signatures are valid for their text and account only', async () => {
    const { provider } = await connected()
    const message = 'hello\nwörld'
    const signature = await adapter.signMessage({ provider, address: FRIEND, message })
    const check = (address: string, text: string) =>
      adapter.verifyMessage({
        chainId: first.caipNetworkId,
        rpcUrls: [],
        address,
        message: text,
        signature,
      })
    expect(await check(FRIEND, message)).toBe(true)
    expect(await check(OWNER, message)).toBe(false)
    expect(await check(FRIEND, 'hello')).toBe(false)
  })

  it.each([null, {}, { signature: 'short' }, [], 'x'])(
    'rejects the signature %p',
    async (answer) => {
      const provider = { request: async () => answer }
      const signing = adapter.signMessage({ provider, address: OWNER, message: 'x' })
      await expect(signing).rejects.toMatchObject({ code: 'MALFORMED_REPLY' })
    },
  )
})

it('recognises addresses of 32 bytes', () => {
  expect(adapter.normaliseAddress(OWNER)).toBe(OWNER)
  for (const value of [OWNER.slice(0, 31), `${OWNER}1`, '0x', '', null, 5])
    expect(adapter.normaliseAddress(value)).toBeNull()
})

it('the Solana adapter is loaded by its factory, for its namespace', async () => {
  const factory = solanaAdapter()
  expect([factory.id, factory.namespace]).toEqual(['solana', 'solana'])
  expect((await factory.load()).namespace).toBe('solana')
})
