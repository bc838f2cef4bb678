/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { activeOn, ADDRESS, codeOf, ONE, useFrameWorld, USER } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const SIGN = { method: 'personal_sign', params: ['0x00', ADDRESS] }

/** A login whose frame has a pending approval; returns its result or error code. */
async function approving(more: Parameters<typeof open>[0] = {}) {
  const world = open({ answers: { RPC_REQUEST: null }, ...more })
  const known = world.client.isConnected()
  await pass(500)
  await known
  world.client.setActive('eip155', activeOn(ONE, { [ADDRESS]: 'eoa' }))
  const signed = world.client
    .provider('eip155')
    .request(SIGN)
    .catch((error: unknown) => {
      const { code, cause } = Object(error) as { code: number; cause: { code: string } }
      return [code, cause.code]
    })
  const request = await world.asked('RPC_REQUEST')
  const times = (name: string) => world.names().filter((one) => one === name).length
  /** Another document loads in the iframe; the first one counts too. */
  const documents = (count: number) => {
    for (let at = 0; at < count; at += 1) world.iframe()?.dispatchEvent(new Event('load'))
  }
  return { ...world, signed, request, times, documents }
}
const ABORTED = [-32603, 'REQUEST_ABORTED']
const ENDED = { type: 'approvalEnded', outcome: 'failed' }

describe('a second READY', () => {
  it('a second READY is ignored while the frame loads', async () => {
    const world = open({ isReady: false })
    const answered = world.client.isConnected()
    await pass(0)
    for (let at = 0; at < 5; at += 1) world.ready()
    await pass(499)
    expect(world.posted).toEqual([])
    await pass(1)
    expect(await answered).toBe(true)
    expect(world.names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(1)
  })

  it("a second READY means that the frame restarted: pending requests reject, and the frame gets the site's data again", async () => {
    const { client, ready, signed, events, times, iframe } = await approving()
    const first = iframe()
    ready()
    expect(await signed).toEqual(ABORTED)
    expect(events.at(-1)).toMatchObject(ENDED)
    const next = client.isConnected()
    await pass(499)
    expect(times('IS_CONNECTED')).toBe(1)
    await pass(1)
    expect(await next).toBe(true)
    expect([times('SYNC_DAPP_DATA'), times('GET_SMART_ACCOUNT_ENABLED_NETWORKS')]).toEqual([2, 2])
    expect(iframe()).toBe(first)
  })

  it('a second READY before the load events of its document counts as one restart', async () => {
    const { ready, signed, times, documents } = await approving()
    ready()
    documents(2)
    expect(await signed).toEqual(ABORTED)
    await pass(500)
    documents(0)
    expect(times('SYNC_DAPP_DATA')).toBe(2)
  })
})

describe('a frame that ends during a request', () => {
  it('a frame that the page removes during a request rejects that request immediately, and the next request loads the frame again', async () => {
    const { client, signed, events, iframe, times } = await approving()
    iframe()?.remove()
    expect(await signed).toEqual(ABORTED)
    expect(events.at(-1)).toMatchObject(ENDED)
    expect(iframe()).toBeNull()
    const next = client.isConnected()
    await pass(500)
    expect(await next).toBe(true)
    expect(times('SYNC_DAPP_DATA')).toBe(2)
  })

  it('a frame that loads another document during a request rejects that request, and delays the next one until it is ready', async () => {
    const { client, signed, ready, documents, times } = await approving()
    documents(1)
    await pass(0)
    documents(1)
    expect(await signed).toEqual(ABORTED)
    const next = client.isConnected()
    await pass(5_000)
    expect(times('IS_CONNECTED')).toBe(1)
    ready()
    await pass(500)
    expect(await next).toBe(true)
  })

  it('a frame that loads a document that is never ready is removed after 20 s, without an alert', async () => {
    const { client, signed, documents, iframe, events } = await approving()
    documents(2)
    expect(await signed).toEqual(ABORTED)
    await pass(20_000)
    expect(iframe()).toBeNull()
    expect(events.filter(({ type }) => type === 'failed')).toEqual([])
    const next = client.isConnected()
    await pass(500)
    expect(await next).toBe(true)
  })

  it('the frame ends with the widget, also during a restart of the frame', async () => {
    const { client, signed, documents, iframe } = await approving()
    documents(2)
    expect(await signed).toEqual(ABORTED)
    const next = codeOf(client.isConnected())
    client.destroy()
    expect(await next).toBe('REQUEST_ABORTED')
    expect(iframe()).toBeNull()
  })

  it('the late load of the frame’s own document does not count as another document', async () => {
    const { request, reply, signed, documents, times } = await approving()
    documents(1)
    await pass(1_000)
    reply(request, '0xsigned')
    expect(await signed).toBe('0xsigned')
    expect(times('SYNC_DAPP_DATA')).toBe(1)
  })
})

describe('a late or repeated answer', () => {
  const ask = (world: ReturnType<typeof open>, signal?: AbortSignal) =>
    world.client.getUser({ network: ONE }, signal)
  const FOREIGN = { ...USER, email: 'eve@evil.test' }

  it('a late or repeated answer is ignored after the time-out', async () => {
    const world = open({ answers: { GET_USER: null } })
    const late = codeOf(ask(world))
    await pass(500)
    const request = await world.asked('GET_USER')
    await pass(30_000)
    expect(await late).toBe('FRAME_REQUEST_TIMEOUT')
    const from = world.posted.length
    const next = ask(world)
    await pass(0)
    world.reply(request, FOREIGN)
    world.reply(await world.asked('GET_USER', from), USER)
    expect(await next).toMatchObject({ email: 'ann@site.test' })
  })

  it('a late or repeated answer is ignored after an abort', async () => {
    const world = open({ answers: { GET_USER: null } })
    const over = new AbortController()
    const given = codeOf(ask(world, over.signal))
    await pass(500)
    const request = await world.asked('GET_USER')
    over.abort()
    world.reply(request, FOREIGN)
    expect(await given).toBe('REQUEST_ABORTED')
  })

  it.each([
    ['two successes', 'SUCCESS', 'SUCCESS'],
    ['a success, then an error', 'SUCCESS', 'ERROR'],
    ['an error, then a success', 'ERROR', 'SUCCESS'],
    ['two errors', 'ERROR', 'ERROR'],
  ] as const)('%s: the first of repeated answers counts', async (_, first, second) => {
    const { request, reply, signed, events } = await approving()
    const payloads = { SUCCESS: '0xsigned', ERROR: { message: 'no', code: 4001 } }
    reply(request, payloads[first], first)
    reply(request, payloads[second], second)
    expect(await signed).toEqual(first === 'SUCCESS' ? '0xsigned' : [4001, 'USER_REJECTED'])
    expect(events.filter(({ type }) => type === 'approvalEnded')).toHaveLength(1)
  })
})
