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
  it('the pages of a frame are listed in its READY message, without unknown ones', () => {
    expect(ready(['phrase', 'passkey'])).toEqual({ type: 'ready', pages: ['phrase', 'passkey'] })
    expect(ready(['phrase', 'diary', 7])).toEqual({ type: 'ready', pages: ['phrase'] })
    for (const none of [undefined, 'phrase', null, { 0: 'phrase' }])
      expect(ready(none)).toEqual({ type: 'ready', pages: [] })
  })

  it('a frame whose READY message lists no pages has none', async () => {
    const world = open()
    expect(world.client.pages()).toEqual([])
    const asked = world.client.isConnected()
    await pass(500)
    await asked
    expect(world.client.pages()).toEqual([])
  })

  it('the pages of a frame are available once the frame is ready', async () => {
    const world = open({ isReady: false })
    const asked = world.client.isConnected()
    world.deliver({ type: '@w3m-frame/READY', payload: { version: '4', pages: ['phrase'] } })
    await pass(500)
    await asked
    expect(world.client.pages()).toEqual(['phrase'])
  })

  it('the pages of a frame stay open without a time limit, and ignore the answer’s content', async () => {
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

  it("the pages of a frame get the new email for a change, and return the account's email", async () => {
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

  it('aborting a page in the widget closes it in the frame', async () => {
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
