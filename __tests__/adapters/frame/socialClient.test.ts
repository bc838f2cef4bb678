/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { OAUTH_PROVIDERS } from '../../../services/frame/socialAccount'
import { codeOf, ONE, useFrameWorld, USER } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** Runs everything that is due within this time. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A world whose frame has loaded. */
async function loaded(answers: NonNullable<Parameters<typeof open>[0]>['answers'] = {}) {
  const world = open({ answers })
  const known = world.client.isConnected()
  await pass(500)
  await known
  return world
}

it('requests a provider’s page, and exchanges its result', async () => {
  const world = await loaded({
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://provider.test/?state=1' }),
    CONNECT_SOCIAL: () => ({ ...USER, email: null, userName: ' Maren\u202e ' }),
  })
  expect(await world.client.socialUri('github')).toBe('https://provider.test/?state=1')
  const answer = { uri: 'https://frame.test/social/done?code=1', network: ONE }
  expect(await world.client.connectSocial(answer)).toBe('Maren')
  expect(world.posted.slice(-2)).toMatchObject([
    { type: '@w3m-app/GET_SOCIAL_REDIRECT_URI', payload: { provider: 'github' } },
    {
      type: '@w3m-app/CONNECT_SOCIAL',
      payload: { uri: answer.uri, chainId: 31337, rpcUrl: 'https://node.test/31337' },
    },
  ])
})

it('asks for a login that waits for an import, whose answer has no account', async () => {
  const world = await loaded({ CONNECT_SOCIAL: () => ({ userName: 'Maren' }) })
  const answer = { uri: 'https://frame.test/social/done?code=1', network: ONE, imports: true }
  expect(await world.client.connectSocial(answer)).toBe('Maren')
  expect(world.posted.at(-1)).toMatchObject({
    type: '@w3m-app/CONNECT_SOCIAL',
    payload: { uri: answer.uri, imports: true },
  })
})

it.each(OAUTH_PROVIDERS)('requests the page of %s', async (provider) => {
  const uri = `https://provider.test/${provider}`
  const world = await loaded({ GET_SOCIAL_REDIRECT_URI: () => ({ uri }) })
  expect(await world.client.socialUri(provider)).toBe(uri)
  expect(world.posted.at(-1)).toMatchObject({
    type: '@w3m-app/GET_SOCIAL_REDIRECT_URI',
    payload: { provider },
  })
})

it('a social login waits for a phone without a limit', async () => {
  const world = await loaded({ GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/' }) })
  expect(await world.client.farcasterUrl()).toBe('https://farcaster.test/')
  const approved = world.client.connectFarcaster()
  const asked = await world.asked('CONNECT_FARCASTER')
  await pass(10 * 60_000)
  world.reply(asked, { userName: 'maren' })
  expect(await approved).toBe('maren')
  expect(world.events).toEqual([])
})

describe('a restart of the frame', () => {
  it('a restart of the frame happens 100 ms later, rejects pending requests, and delays new ones until the frame is ready', async () => {
    const world = await loaded()
    const before = world.posted.length
    const waiting = codeOf(world.client.connectFarcaster())
    await pass(0)
    world.client.reload()
    const asked = world.client.isConnected()
    await pass(99)
    expect(world.names().slice(before)).toEqual(['CONNECT_FARCASTER'])
    await pass(1)
    expect(await waiting).toBe('REQUEST_ABORTED')
    expect(world.names().slice(before)).toEqual(['CONNECT_FARCASTER', 'RELOAD'])
    world.ready()
    await pass(500)
    expect(await asked).toBe(true)
    expect(world.names().slice(before)).toEqual([
      'CONNECT_FARCASTER',
      'RELOAD',
      'SYNC_DAPP_DATA',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'IS_CONNECTED',
    ])
  })

  it('a restarted frame works again even without a READY message', async () => {
    const world = await loaded()
    world.client.reload()
    const asked = world.client.isConnected()
    await pass(6_000)
    expect(await asked).toBe(true)
    expect(world.events).toEqual([])
  })

  it('a restart does not load a frame that is not loaded', () => {
    const world = open()
    world.client.reload()
    expect(world.iframe()).toBeNull()
  })
})
