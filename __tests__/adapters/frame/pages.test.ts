/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { parseFrameMessage } from '../../../src/adapters/frame/messages'
import { codeOf, useFrameWorld } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const ready = (pages: unknown) =>
  parseFrameMessage({ type: '@w3m-frame/READY', payload: { pages } })

describe('the pages of a frame', () => {
  it('are those that it says it has when it is ready; unknown ones are left out', () => {
    expect(ready(['phrase', 'passkey'])).toEqual({ type: 'ready', pages: ['phrase', 'passkey'] })
    expect(ready(['phrase', 'diary', 7])).toEqual({ type: 'ready', pages: ['phrase'] })
    for (const none of [undefined, 'phrase', null, { 0: 'phrase' }])
      expect(ready(none)).toEqual({ type: 'ready', pages: [] })
  })

  it('are none of a frame that does not say so', async () => {
    const world = open()
    expect(world.client.pages()).toEqual([])
    const asked = world.client.isConnected()
    await pass(500)
    await asked
    expect(world.client.pages()).toEqual([])
  })

  it('are known once it is ready', async () => {
    const world = open({ isReady: false })
    const asked = world.client.isConnected()
    world.deliver({ type: '@w3m-frame/READY', payload: { version: '4', pages: ['phrase'] } })
    await pass(500)
    await asked
    expect(world.client.pages()).toEqual(['phrase'])
  })

  it('are open as long as the visitor likes, and what the answer holds is dropped', async () => {
    const world = open()
    const over = new AbortController()
    const left = world.client.openPage('phrase', over.signal)
    await pass(500)
    const request = await world.asked('OPEN_PAGE')
    expect(request.payload).toEqual({ page: 'phrase' })
    await pass(600_000)
    world.reply(request, { words: 'abandon abandon' })
    expect(await left).toBeUndefined()
    expect(world.names()).not.toContain('RPC_ABORT')
  })

  it('for another email address gets it, and answers with the one that counts from now on', async () => {
    const world = open()
    const { signal } = new AbortController()
    const changed = world.client.changeEmail('ada@new.example', signal)
    await pass(500)
    const request = await world.asked('OPEN_PAGE')
    expect(request.payload).toEqual({ page: 'email', email: 'ada@new.example' })
    world.reply(request, { email: 'ada@new.example' })
    expect(await changed).toBe('ada@new.example')
    const after = world.names().length
    const none = codeOf(world.client.changeEmail('ada@new.example', signal))
    await pass(500)
    world.reply(await world.asked('OPEN_PAGE', after), { email: 7 })
    expect(await none).toBe('MALFORMED_REPLY')
  })

  it('are left in the frame when they are given up here', async () => {
    const world = open()
    const over = new AbortController()
    const left = codeOf(world.client.openPage('protection', over.signal))
    await pass(500)
    await world.asked('OPEN_PAGE')
    over.abort()
    expect(await left).toBe('REQUEST_ABORTED')
    expect(world.names()).toContain('RPC_ABORT')
  })
})
