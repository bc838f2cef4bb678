/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { codeOf, ORIGIN, useFrameWorld } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const TOKEN = 'aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJl'
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

it('asks for the nonce of a token, and posts the token to the origin of the frame only', async () => {
  const world = open({
    pages: ['protection'],
    answers: {
      GET_TOKEN_NONCE: () => ({ nonce: 'nonce-1' }),
      CONNECT_TOKEN: () => ({ userName: ' Maren\u202e ' }),
    },
  })
  const asked = world.client.tokenNonce()
  await pass(500)
  expect(await asked).toBe('nonce-1')
  expect(await world.client.connectToken(TOKEN)).toBe('Maren')
  const { length } = world.posted
  expect(world.posted.slice(-2)).toMatchObject([
    { type: '@w3m-app/GET_TOKEN_NONCE' },
    { type: '@w3m-app/CONNECT_TOKEN', payload: { token: TOKEN } },
  ])
  expect(new Set(world.targets)).toEqual(new Set([ORIGIN]))
  expect(JSON.stringify(world.posted.slice(0, length - 1))).not.toContain(TOKEN)
  expect(JSON.stringify([...world.storage.held])).not.toContain(TOKEN)
})

it('sends nothing to a frame that does not support these messages', async () => {
  const world = open({ pages: [] })
  const code = codeOf(world.client.tokenNonce())
  await pass(500)
  expect(await code).toBe('METHOD_NOT_SUPPORTED')
  expect(world.names()).not.toContain('GET_TOKEN_NONCE')
})

it.each(['GET_TOKEN_NONCE', 'CONNECT_TOKEN'] as const)(
  'reports that the frame did not answer %s in time',
  async (name) => {
    const world = open({ pages: ['protection'], answers: { GET_TOKEN_NONCE: null } })
    const known = world.client.isConnected()
    await pass(500)
    await known
    const asked =
      name === 'CONNECT_TOKEN' ? world.client.connectToken(TOKEN) : world.client.tokenNonce()
    const code = codeOf(asked)
    await pass(30_000)
    expect(await code).toBe('FRAME_REQUEST_TIMEOUT')
    expect(world.events).toEqual([{ type: 'failed', code: 'FRAME_REQUEST_TIMEOUT' }])
  },
)

it('rejects with REQUEST_ABORTED when the site aborts its request for a nonce', async () => {
  const world = open({ pages: ['protection'], answers: { GET_TOKEN_NONCE: null } })
  const over = new AbortController()
  const code = codeOf(world.client.tokenNonce(over.signal))
  await pass(500)
  over.abort()
  expect(await code).toBe('REQUEST_ABORTED')
})
