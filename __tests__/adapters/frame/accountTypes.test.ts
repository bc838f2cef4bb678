/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createFrameSource } from '../../../src/adapters/frame/source'
import type { AdapterRegistry } from '../../../src/adapters/types'
import { ADDRESS, codeOf, ONE, OTHER, TWO, useFrameWorld, USER, type Posted } from './frameWorld'
import { partOf } from '../../support/partOf'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const PLAIN = { address: ADDRESS, type: 'eoa' as const }
const SMART = { address: OTHER, type: 'smartAccount' as const }
const KEY = 'latchkey/p1/default/preferred-account-types'

/** A frame with a smart account on the first network, which its first transaction deploys. */
function smartFrame() {
  const chain = { deployed: false }
  const answers = {
    GET_USER({ payload = {} }: Posted) {
      const isSmart = payload.preferredAccountType === 'smartAccount'
      return {
        ...USER,
        chainId: payload.chainId,
        address: isSmart ? OTHER : ADDRESS,
        accounts: isSmart ? [SMART, PLAIN] : payload.chainId === 31337 ? [PLAIN, SMART] : [PLAIN],
        preferredAccountType: payload.preferredAccountType,
        smartAccountDeployed: chain.deployed,
      }
    },
    RPC_REQUEST: ({ payload = {} }: Posted) =>
      payload.method === 'wallet_getCallsStatus' ? { status: chain.deployed ? 200 : 100 } : '0xab',
  }
  return { chain, answers }
}

/** A user logged in with the smart account. */
async function loggedIn(more: Parameters<typeof open>[0] = {}) {
  const { chain, answers } = smartFrame()
  const world = open({ ...more, answers: { ...answers, ...more.answers } })
  const asked = world.client.connectEmail('ann@site.test')
  await pass(500)
  await asked
  const { accounts, smartAccountDeployed } = await world.client.getUser({ network: ONE })
  world.client.setActive('eip155', { network: ONE, accounts, smartAccountDeployed })
  const told: unknown[] = []
  world.client.provider('eip155').on?.('accountsChanged', (list) => told.push(list))
  return { ...world, chain, told }
}

describe('the account type', () => {
  it('the account type is the smart account by default if the frame has it, otherwise the EOA', async () => {
    const { client } = await loggedIn()
    expect((await client.getUser({ network: ONE })).accounts).toEqual([SMART, PLAIN])
    expect((await client.getUser({ network: TWO })).accounts).toEqual([PLAIN])
  })

  it('the account type follows the visitor’s choice, which is stored per namespace and deleted with the login', async () => {
    const { client, storage, keys } = await loggedIn()
    await client.setPreferredAccount({ network: ONE, type: 'eoa' })
    expect(storage.getItem(KEY)).toBe('{"eip155":"eoa"}')
    expect((await client.getUser({ network: ONE })).accounts).toEqual([PLAIN, SMART])
    keys.forgetLogin()
    expect(storage.getItem(KEY)).toBeNull()
    expect((await client.getUser({ network: ONE })).accounts).toEqual([SMART, PLAIN])
  })

  it.each(['{"eip155":"admin"}', '{', '[]', 'null', '{"toString":"eoa"}'])(
    'the account type is the default if %s is stored',
    async (stored) => {
      const { client, storage } = await loggedIn()
      storage.setItem(KEY, stored)
      expect((await client.getUser({ network: ONE })).accounts).toEqual([SMART, PLAIN])
    },
  )

  it('the account type is reported to the site and the widget when it changes', async () => {
    const { client, events, told, posted } = await loggedIn()
    await client.setPreferredAccount({ network: ONE, type: 'eoa' })
    expect(told).toEqual([[ADDRESS, OTHER]])
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [PLAIN, SMART],
        smartAccountDeployed: false,
      },
    ])
    expect(posted.at(-2)).toMatchObject({
      type: '@w3m-app/SET_PREFERRED_ACCOUNT',
      payload: { type: 'eoa' },
    })
    expect(posted.at(-1)?.payload).toMatchObject({ preferredAccountType: 'eoa' })
  })

  it('the account type does not change when the frame answers with another one', async () => {
    const { client, events, storage } = await loggedIn({
      answers: { GET_USER: () => ({ ...USER, accounts: [PLAIN, SMART] }) },
    })
    const type = 'smartAccount'
    expect(await codeOf(client.setPreferredAccount({ network: ONE, type }))).toBe('MALFORMED_REPLY')
    expect(events).toEqual([])
    expect(storage.getItem(KEY)).toBeNull()
  })

  it('the account type can be set to the EOA without the frame', async () => {
    const { client, told, storage, posted } = await loggedIn()
    const before = posted.length
    client.usePlainAccount('eip155')
    expect(told).toEqual([[ADDRESS, OTHER]])
    expect(storage.getItem(KEY)).toBe('{"eip155":"eoa"}')
    expect(posted).toHaveLength(before)
  })

  it('the account type is the EOA on a network without smart accounts, and the smart account again after switching back', async () => {
    const { client, told, storage } = await loggedIn()
    await client.switchNetwork(TWO)
    await client.switchNetwork(ONE)
    expect(told).toEqual([[ADDRESS], [OTHER, ADDRESS]])
    expect(storage.getItem(KEY)).toBeNull()
  })
})

describe('a smart account that is not deployed', () => {
  it('a smart account that is not deployed is checked after its first transaction was sent', async () => {
    const { client, chain, events } = await loggedIn()
    chain.deployed = true
    await client.provider('eip155').request({ method: 'eth_sendTransaction', params: [{}] })
    await pass(0)
    expect(events.at(-1)).toMatchObject({ type: 'accountsChanged', smartAccountDeployed: true })
  })

  it('a smart account that is not deployed is checked after a bundle of calls is done, not before', async () => {
    const { client, chain, names } = await loggedIn()
    const status = () =>
      client.provider('eip155').request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
    const asked = () => names().filter((name) => name === 'GET_USER').length
    const before = asked()
    await status()
    expect(asked()).toBe(before)
    chain.deployed = true
    await status()
    await pass(0)
    await status()
    expect(asked()).toBe(before + 1)
  })
})

it('the embedded wallet runs several calls as one', async () => {
  const { client, keys } = await loggedIn()
  // A site without adapters: no other part of the registry is used.
  const registry = partOf<AdapterRegistry>({ namespaces: [] })
  const source = createFrameSource({
    registry,
    keys,
    client: async () => client,
    current: () => client,
    name: () => 'Email',
  })
  expect((await source.get('auth', 'eip155'))?.capabilities).toContain('batch')
  expect((await source.get('auth', 'solana'))?.capabilities).not.toContain('batch')
})
