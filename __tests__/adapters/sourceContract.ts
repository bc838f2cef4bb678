import type { ConnectionSource, WalletEvent } from '../../src/adapters/types'
import { toErrorRecord } from '../../src/slices/domain/errors/records'
import type { Network } from '../../src/slices/domain/network/network'

/** A wallet behind a connection source; the suite scripts it. */
export type SourceWorld = {
  source: ConnectionSource
  connectorId: string
  /** Two networks of the namespace; the wallet is on the first. */
  networks: readonly [Network, Network]
  /** The account that the wallet shares. */
  address: string
  /** Name and kind of the wallet in the account view. */
  wallet: { name: string; type: string }
  /** Completes the flow before `connect`: a login, an approved session. */
  arrive(): void
  /** The visitor has connected on an earlier visit. */
  know(): Promise<unknown> | void
  /** The user rejects the wallet's next prompt. */
  refuse(): void
  /** The wallet ends the connection. */
  end(): void
  /** Number of prompts. */
  prompts(): number
  /** The network last requested from the wallet. */
  movedTo(): unknown
}

/** The requirements for every connection source: an extension, a pairing session, the frame. */
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

  /** Runs a step and advances the time, because some wallets answer late. */
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

  it('connects with the wallet’s accounts and network, under its own name', async () => {
    const { connection, connectorId, address, networks, wallet } = await connected()
    expect(connection).toMatchObject({ namespace, connectorId, wallet })
    expect(connection.accounts[0]).toEqual({ address, type: 'eoa' })
    expect(connection.networkId).toBe(networks[0].caipNetworkId)
  })

  it('returns the provider of the live connection synchronously, the same each time', async () => {
    const { source, connectorId, live } = await connected()
    expect(source.provider(connectorId, namespace)).toBe(live.provider)
    expect((await wake(source.get(connectorId, namespace)))?.provider).toBe(live.provider)
  })

  it.each(['restore', 'connect'] as const)(
    '%s returns nothing, without a prompt, before the first visit',
    async (how) => {
      const world = await open()
      expect(await wake(world.source[how]({ ...asked(world), silent: true }))).toBeNull()
      expect(world.prompts()).toBe(0)
    },
  )

  it.each(['restore', 'connect'] as const)(
    '%s restores an earlier connection silently',
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

  it('supports exactly the capabilities that it declares', async () => {
    const { live, address } = await connected()
    const { capabilities } = live
    expect(capabilities).toContain('signMessage')
    expect(capabilities.includes('send')).toBe(live.send !== undefined)
    expect(capabilities.includes('estimate')).toBe(live.estimate !== undefined)
    expect(await wake(live.signMessage({ address, message }))).toMatch(/^\w{64,}$/)
  })

  it('reports the user’s rejection', async () => {
    const { live, address, refuse } = await connected()
    refuse()
    const error: unknown = await wake(
      live.signMessage({ address, message }).catch((reason: unknown) => reason),
    )
    expect(toErrorRecord(error).code).toBe('USER_REJECTED')
  })

  it('switches to another network if it has that capability', async () => {
    const { live, networks, movedTo } = await connected()
    expect(live.capabilities.includes('switchNetwork') || namespace === 'solana').toBe(true)
    if (!live.capabilities.includes('switchNetwork')) return
    await wake(live.switchNetwork(networks[1]))
    expect(movedTo()).toBe(networks[1].caipNetworkId)
  })

  it('reports its end under its own name to subscribers only', async () => {
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

  it('is not restored after a disconnect', async () => {
    const { source, live, ...world } = await connected()
    await world.know()
    await wake(live.disconnect())
    const again = { ...asked({ source, ...world }), silent: true }
    expect(await wake(source.restore(again))).toBeNull()
    expect(await wake(source.connect(again))).toBeNull()
  })
}
