/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { ADDRESS, codeOf, ONE, OTHER, SOLANA, useFrameWorld, USER } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** Runs everything that is due within this time. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('the user', () => {
  it('the user has checksummed addresses, the active one first', async () => {
    const world = open({
      answers: {
        GET_USER: () => ({
          ...USER,
          userName: 'ann\u202e',
          extra: 'dropped',
          smartAccountDeployed: false,
          preferredAccountType: 'eoa',
          signed: null,
          accounts: [
            { address: OTHER.toLowerCase(), type: 'smartAccount' },
            { address: ADDRESS.toLowerCase(), type: 'eoa' },
            { address: 'nonsense', type: 'eoa' },
          ],
        }),
      },
    })
    const user = world.client.getUser({ network: ONE })
    await pass(500)
    expect(await user).toEqual({
      email: 'ann@site.test',
      signed: null,
      username: 'ann',
      namespace: 'eip155',
      networkId: 'eip155:31337',
      accounts: [
        { address: ADDRESS, type: 'eoa' },
        { address: OTHER, type: 'smartAccount' },
      ],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
  })

  it('the user has its own address as account when the frame returns no list', async () => {
    const world = open({ answers: { GET_USER: () => ({ ...USER, email: 'no address' }) } })
    const user = world.client.getUser({ network: ONE })
    await pass(500)
    expect(await user).toMatchObject({
      email: null,
      username: null,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
    })
  })

  it('the user is requested on Solana by CAIP-2 id', async () => {
    const world = open({
      answers: { GET_USER: () => ({ ...USER, chainId: SOLANA.caipNetworkId }) },
    })
    const user = world.client.getUser({ network: SOLANA })
    await pass(500)
    expect(await user).toMatchObject({ namespace: 'solana', networkId: SOLANA.caipNetworkId })
    expect((await world.asked('GET_USER')).payload?.chainId).toBe(SOLANA.caipNetworkId)
  })
})

describe('the end of a login', () => {
  it('the end of a login is reported once when the frame ends it', async () => {
    let isConnected = true
    const world = open({ answers: { IS_CONNECTED: () => ({ isConnected }) } })
    const first = world.client.isConnected()
    await pass(500)
    await first
    world.client.setActive('eip155', {
      network: ONE,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      smartAccountDeployed: null,
    })
    isConnected = false
    expect(await world.client.isConnected()).toBe(false)
    expect(await world.client.isConnected()).toBe(false)
    expect(world.events).toEqual([{ type: 'loggedOut' }])
  })

  it('signOut waits 3 s at most and never rejects', async () => {
    const world = open({ answers: { SIGN_OUT: null } })
    let isOver = false
    const over = world.client.signOut().then(() => {
      isOver = true
    })
    await pass(2_999)
    expect(isOver).toBe(false)
    await pass(1)
    await over
    await pass(60_000)
    expect(world.events).toEqual([])
  })

  it('destroy rejects all pending and later requests, and removes the frame from the page', async () => {
    const world = open({ answers: { CONNECT_OTP: null, RPC_REQUEST: null } })
    const { client } = world
    const waiting = [codeOf(client.connectOtp('123456')), codeOf(client.isConnected())]
    await pass(500)
    client.setActive('eip155', {
      network: ONE,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      smartAccountDeployed: null,
    })
    const signing = codeOf(client.provider('eip155').request({ method: 'personal_sign' }))
    await world.asked('RPC_REQUEST')
    const remove = jest.spyOn(window, 'removeEventListener')
    client.destroy()
    expect(await Promise.all([...waiting, signing])).toEqual([
      'REQUEST_ABORTED',
      true,
      'REQUEST_ABORTED',
    ])
    expect(remove).toHaveBeenCalledWith('message', expect.any(Function))
    expect(world.iframe()).toBeNull()
    expect(await codeOf(client.connectEmail('ann@site.test'))).toBe('REQUEST_ABORTED')
    expect(await codeOf(client.provider('eip155').request({ method: 'eth_chainId' }))).toBe(
      'NOT_CONNECTED',
    )
    await client.signOut()
    expect(world.iframe()).toBeNull()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('destroy aborts a load in progress', async () => {
    const world = open({ isReady: false })
    const waiting = codeOf(world.client.isConnected())
    await pass(100)
    world.client.destroy()
    expect(await waiting).toBe('REQUEST_ABORTED')
    expect(jest.getTimerCount()).toBe(0)
  })
})
