/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { FRAME_MESSAGES } from '../../../src/adapters/frame/messages'
import { randomFrom } from '../../api/support/mutate'
import { activeOn, ADDRESS, ONE, useFrameWorld, USER, type Posted } from './frameWorld'

const EACH = 1_250
const open = useFrameWorld()

const NAMES = Object.keys(FRAME_MESSAGES)
/** Values that would change something if they were accepted. */
const GOOD: Record<string, unknown> = {
  CONNECT_EMAIL: { action: 'CONNECT' },
  CONNECT_OTP: undefined,
  GET_USER: USER,
  IS_CONNECTED: { isConnected: false },
  RPC_REQUEST: '0xstolen',
}
const ORIGINS = [
  'https://evil.test',
  'https://frame.test.evil.test',
  'https://frame.test:444',
  'http://frame.test',
  'https://FRAME.test',
  'https://frame.test/',
  'https://site.test',
  'null',
  '',
]
const PREFIXES = ['', '@w3m-app/', '@W3M-FRAME/', '@w3m-frame.', ' w3m-frame/', '@app-frame/']
const JUNK: unknown[] = [
  ...[null, undefined, 0, NaN, '', 'READY', true, [], {}, [[]], new Map(), 10n],
  ...['{"type":"@w3m-frame/READY","payload":{}}', { type: 7 }, { type: null }, { type: [] }],
  ...[{ type: '@w3m-frame/READY' }, { type: '@w3m-frame/READY', payload: 'now' }],
  ...[
    { type: '@w3m-app/READY', payload: {} },
    { type: 'w3m-frame/READY', payload: {} },
  ],
  ...[{ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }],
]
/** Unknown keys, none of which may pass. */
const EXTRA = { token: 'extra', isAdmin: true, approved: true, privateKey: '0x01' }

/** Windows other than the frame's, which comes before them in the page. */
function strangers(): () => MessageEventSource | null {
  const other = document.body.appendChild(document.createElement('iframe'))
  let turn = 0
  return () => [window, null, other.contentWindow][turn++ % 3] ?? null
}

/** A world without automatic answers, and the results of its requests. */
function silentWorld() {
  document.body.replaceChildren()
  const silent = Object.fromEntries(Object.keys(GOOD).map((name) => [name, null]))
  const world = open({ answers: silent, isReady: false })
  const settled: unknown[] = []
  const watch = (promise: Promise<unknown>) => {
    promise.then(
      (value) => settled.push(['resolved', value]),
      (error: unknown) => settled.push(['rejected', error]),
    )
  }
  /** Counts everything that a message could change. */
  const happened = () => settled.length + world.events.length + world.posted.length
  return { ...world, settled, watch, happened }
}

afterEach(() => document.body.replaceChildren())

it('S3: fuzzed messages of eight kinds, 1,250 of each, change nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const random = randomFrom(3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const world = silentWorld()
  const { client, settled, watch, happened } = world
  const counts: Record<string, { tried: number; accepted: number }> = {}

  /** Sends messages of a kind, and counts their changes. */
  async function kind(name: string, message: () => void): Promise<void> {
    const before = happened()
    for (let at = 0; at < EACH; at += 1) message()
    await jest.advanceTimersByTimeAsync(1_000)
    counts[name] = { tried: EACH, accepted: happened() - before }
  }
  const answer = (name: string, id: unknown) => ({
    type: `@w3m-frame/${name}_${random() < 0.8 ? 'SUCCESS' : 'ERROR'}`,
    payload: GOOD[name],
    id,
    ...(random() < 0.3 && { ...EXTRA, __proto__: { isAdmin: true }, constructor: 1 }),
  })
  const nameOf = ({ type }: Posted) => type.replace('@w3m-app/', '')

  // Before the frame is ready, only its own READY starts the requests.
  watch(client.connectEmail('ann@site.test'))
  watch(client.getUser({ network: ONE }))
  await jest.advanceTimersByTimeAsync(0)
  await kind('before ready', () =>
    random() < 0.5
      ? world.deliver(answer(pick(NAMES), pick(['guessed', '', 7, null])))
      : world.deliver(pick(JUNK)),
  )

  // While requests wait, the tried ids include answered ones.
  world.ready()
  await jest.advanceTimersByTimeAsync(500)
  client.setActive('eip155', activeOn(ONE, { [ADDRESS]: 'eoa' }))
  watch(client.connectOtp('123456'))
  watch(client.isConnected())
  watch(client.provider('eip155').request({ method: 'personal_sign', params: ['0x00', ADDRESS] }))
  await world.asked('RPC_REQUEST')
  const spent = world.posted.filter(({ type }) => /SYNC|SMART/.test(type)).map(({ id }) => id)
  const waiting = world.posted.filter(({ id }) => !spent.includes(id))
  expect(waiting).toHaveLength(5)
  const right = () => {
    const request = pick(waiting)
    return random() < 0.1
      ? { type: '@w3m-frame/READY', payload: {} }
      : answer(nameOf(request), request.id)
  }
  const stranger = strangers()
  await kind('wrong origin', () => world.deliver(right(), { origin: pick(ORIGINS) }))
  await kind('wrong window', () => world.deliver(right(), { source: stranger() as never }))
  await kind('wrong id', () => {
    const { id, ...request } = pick(waiting)
    const ids = [...spent, `${id}0`, id.slice(1), id.toUpperCase().replace(/^/, ' '), '', 7, null]
    world.deliver(answer(nameOf({ id, ...request }), pick([...ids, undefined, [id], { id }])))
  })
  await kind('wrong name', () => {
    const request = pick(waiting)
    const other = answer(pick(NAMES.filter((name) => name !== nameOf(request))), request.id)
    const same = answer(nameOf(request), request.id)
    const type = same.type.replace('@w3m-frame/', pick(PREFIXES))
    world.deliver(random() < 0.5 ? other : { ...same, type })
  })
  expect(settled).toEqual([])

  // The correct answers still count, once, and none of their unknown keys passes.
  for (const request of waiting)
    world.reply(
      request,
      nameOf(request) === 'IS_CONNECTED' ? { isConnected: true } : GOOD[nameOf(request)],
    )
  await jest.advanceTimersByTimeAsync(0)
  expect(settled).toHaveLength(5)
  const used = [...spent, ...waiting.map(({ id }) => id)]
  await kind('replay', () => world.deliver(answer(pick(Object.keys(GOOD)), pick(used))))
  counts['extra keys'] = { tried: 0, accepted: 0 }
  const plain = await withExtra(world, {})
  for (let at = 0; at < EACH; at += 1) {
    const got = await withExtra(world, { ...EXTRA, [`x${random()}`]: random() })
    counts['extra keys'].tried += 1
    counts['extra keys'].accepted += got === plain ? 0 : 1
  }

  // After the end there are no listeners.
  const source = world.iframe()?.contentWindow ?? null
  client.destroy()
  await kind('after close', () =>
    world.deliver(answer(pick(Object.keys(GOOD)), pick(used)), { source }),
  )
  expect('isAdmin' in {}).toBe(false)
  expect(new Set(world.targets)).toEqual(new Set(['https://frame.test']))
  const kinds = Object.entries(counts)
  expect(kinds).toHaveLength(8)
  expect(kinds.filter(([, { accepted }]) => accepted > 0)).toEqual([])
  const sum = (of: 'tried' | 'accepted') => kinds.reduce((all, [, count]) => all + count[of], 0)
  expect([sum('tried'), sum('accepted')]).toEqual([10_000, 0])
  const each = kinds.map(([name, { tried, accepted }]) => `${name} ${tried}/${accepted}`).join(', ')
  process.stdout.write(
    `frame messages: ${sum('tried')} tried, ${sum('accepted')} accepted (${each})\n`,
  )
  jest.useRealTimers()
}, 30_000)

/** The parsed form of a correct answer with these extra keys, and its events. */
async function withExtra(world: ReturnType<typeof silentWorld>, extra: object): Promise<string> {
  const from = world.posted.length
  const asked = world.client.getUser({ network: ONE })
  const { id } = await world.asked('GET_USER', from)
  const accounts = [{ address: ADDRESS, type: 'eoa', ...extra }]
  const type = '@w3m-frame/GET_USER_SUCCESS'
  world.deliver({ type, id, payload: { ...USER, accounts, ...extra }, ...extra })
  return JSON.stringify([await asked, world.events])
}
