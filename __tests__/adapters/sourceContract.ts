import type { ConnectionSource, WalletEvent } from '../../src/adapters/types'
import { toErrorRecord } from '../../src/slices/domain/errors/records'
import type { Network } from '../../src/slices/domain/network/network'

/** A wallet behind a source, scripted by the suite. */
export type SourceWorld = {
  source: ConnectionSource
  connectorId: string
  /** Two networks of the namespace; the wallet is on the first. */
  networks: readonly [Network, Network]
  /** The account that the wallet shares. */
  address: string
  /** Name and kind of the wallet, as the account view tells them. */
  wallet: { name: string; type: string }
  /** The flow before `connect` is over: a login, an approved session. */
  arrive(): void
  /** The visitor has connected on an earlier visit. */
  know(): Promise<unknown> | void
  /** The person says no to what the wallet asks next. */
  refuse(): void
  /** The wallet ends the connection by itself. */
  end(): void
  /** How many windows the wallet has opened. */
  prompts(): number
  /** The network that the wallet was last asked to be on. */
  movedTo(): unknown
}

/**
 * What every source of connections owes to the rest of the widget, whatever stands behind it: an extension, a pairing
 * session, the frame.
 */
export function sourceContract(
  namespace: 'eip155' | 'solana',
  open: () => SourceWorld | Promise<SourceWorld>,
): void {
  const message = 'hello'
  const asked = ({ connectorId, networks }: SourceWorld) => ({
    connectorId,
    namespace,
    networks,
    networkId: networks[0].caipNetworkId,
  })

  /** A step with the time it takes: some wallets answer later than at once. */
  async function wake<T>(step: Promise<T>): Promise<T> {
    const settled = { yet: false }
    const end = () => (settled.yet = true)
    step.then(end, end)
    for (let turn = 0; turn < 100 && !settled.yet; turn += 1)
      await jest.advanceTimersByTimeAsync(50)
    return step
  }

  async function connected() {
    const world = await open()
    world.arrive()
    const connection = await wake(world.source.connect({ ...asked(world), silent: false }))
    const live = await wake(world.source.get(world.connectorId, namespace))
    if (!connection || !live) throw new Error('there is no connection')
    return { ...world, connection, live }
  }

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }))
  afterEach(() => jest.useRealTimers())

  it('connects with the accounts and the network of the wallet, under its own name', async () => {
    const { connection, connectorId, address, networks, wallet } = await connected()
    expect(connection).toMatchObject({ namespace, connectorId, wallet })
    expect(connection.accounts[0]).toEqual({ address, type: 'eoa' })
    expect(connection.networkId).toBe(networks[0].caipNetworkId)
  })

  it('hands out at once the provider of the live connection, the same each time', async () => {
    const { source, connectorId, live } = await connected()
    expect(source.provider(connectorId, namespace)).toBe(live.provider)
    expect((await wake(source.get(connectorId, namespace)))?.provider).toBe(live.provider)
  })

  it.each(['restore', 'connect'] as const)(
    '%s finds nothing in silence before the first visit',
    async (how) => {
      const world = await open()
      expect(await wake(world.source[how]({ ...asked(world), silent: true }))).toBeNull()
      expect(world.prompts()).toBe(0)
    },
  )

  it.each(['restore', 'connect'] as const)(
    '%s brings an earlier connection back in silence',
    async (how) => {
      const world = await open()
      await world.know()
      const before = world.prompts()
      const connection = await wake(world.source[how]({ ...asked(world), silent: true }))
      expect(connection).toMatchObject({ namespace, connectorId: world.connectorId })
      expect(connection?.accounts[0]?.address).toBe(world.address)
      expect(world.prompts()).toBe(before)
    },
  )

  it('can do what it says, and nothing else', async () => {
    const { live, address } = await connected()
    const { capabilities } = live
    expect(capabilities).toContain('signMessage')
    expect(capabilities.includes('send')).toBe(live.send !== undefined)
    expect(capabilities.includes('estimate')).toBe(live.estimate !== undefined)
    expect(await wake(live.signMessage({ address, message }))).toMatch(/^\w{64,}$/)
  })

  it('tells a refusal of the person as one', async () => {
    const { live, address, refuse } = await connected()
    refuse()
    const error: unknown = await wake(
      live.signMessage({ address, message }).catch((reason: unknown) => reason),
    )
    expect(toErrorRecord(error).code).toBe('USER_REJECTED')
  })

  it('moves to another network where it says that it can', async () => {
    const { live, networks, movedTo } = await connected()
    expect(live.capabilities.includes('switchNetwork') || namespace === 'solana').toBe(true)
    if (!live.capabilities.includes('switchNetwork')) return
    await wake(live.switchNetwork(networks[1]))
    expect(movedTo()).toBe(networks[1].caipNetworkId)
  })

  it('tells its end under its own name to whoever listens, and to nobody else', async () => {
    const { live, connectorId, end } = await connected()
    const told: WalletEvent[] = []
    const late: WalletEvent[] = []
    const stop = live.subscribe((event) => told.push(event))
    live.subscribe((event) => late.push(event))()
    end()
    await jest.advanceTimersByTimeAsync(3_000)
    expect(told).toEqual([{ type: 'disconnected', namespace, connectorId }])
    expect(late).toEqual([])
    stop()
  })

  it('is gone after a disconnect: nothing comes back in silence', async () => {
    const { source, live, ...world } = await connected()
    await world.know()
    await wake(live.disconnect())
    const again = { ...asked({ source, ...world }), silent: true }
    expect(await wake(source.restore(again))).toBeNull()
    expect(await wake(source.connect(again))).toBeNull()
  })
}
