/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { FRAME_MESSAGES } from '../../../src/adapters/frame/messages'
import { randomFrom } from '../../api/support/mutate'
import { ADDRESS, ONE, useFrameWorld, USER, type Posted } from './frameWorld'

const TRIES = 10_000
const open = useFrameWorld()

const NAMES = Object.keys(FRAME_MESSAGES)
/** What would change something if it were believed. */
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
  '',
]

const PREFIXES = ['', '@w3m-app/', '@W3M-FRAME/', '@w3m-frame.', ' w3m-frame/', '@app-frame/']

it(`${TRIES} fuzzed messages change nothing (S3)`, async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const random = randomFrom(3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const strangers = [window, null, document.createElement('iframe')].map((from) =>
    from instanceof HTMLElement ? document.body.appendChild(from) : from,
  )
  const stranger = () => {
    const from = pick(strangers)
    return from instanceof HTMLIFrameElement ? from.contentWindow : from
  }

  const silent = Object.fromEntries(Object.keys(GOOD).map((name) => [name, null]))
  document.body.replaceChildren()
  const world = open({ answers: silent, isReady: false })
  const { client, events } = world
  const settled: unknown[] = []
  const watch = (promise: Promise<unknown>) => {
    promise.then(
      (value) => settled.push(['resolved', value]),
      (error: unknown) => settled.push(['rejected', error]),
    )
  }
  const junk: unknown[] = [
    ...[null, undefined, 0, NaN, '', 'READY', true, [], {}, [[]], new Map(), 10n],
    ...['{"type":"@w3m-frame/READY","payload":{}}', { type: 7 }, { type: null }, { type: [] }],
    ...[{ type: '@w3m-frame/READY' }, { type: '@w3m-frame/READY', payload: 'now' }],
    ...[
      { type: '@w3m-app/READY', payload: {} },
      { type: 'w3m-frame/READY', payload: {} },
    ],
    ...[{ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }],
  ]

  let tried = 0
  const hostile = (
    data: unknown,
    from?: { origin?: string; source?: MessageEventSource | null },
  ): void => {
    tried += 1
    world.deliver(data, from as Parameters<typeof world.deliver>[1])
  }
  const answer = (name: string, id: unknown) => ({
    type: `@w3m-frame/${name}_${random() < 0.8 ? 'SUCCESS' : 'ERROR'}`,
    payload: GOOD[name],
    id,
    ...(random() < 0.3 && { token: 'extra', __proto__: { isAdmin: true }, constructor: 1 }),
  })
  /** One message that is wrong in one way or more, about a request that waits if there is one. */
  const attack = (waiting: readonly Posted[], spent: readonly string[]): void => {
    const request = waiting.length > 0 ? pick(waiting) : null
    const name = request?.type.replace('@w3m-app/', '') ?? pick(NAMES)
    const id = request?.id ?? 'guessed'
    const message = random() < 0.1 ? { type: '@w3m-frame/READY', payload: {} } : answer(name, id)
    switch (Math.floor(random() * 7)) {
      case 0:
        return hostile(message, { origin: pick(ORIGINS) })
      case 1:
        return hostile(message, { origin: 'null' })
      case 2:
        return hostile(message, { source: stranger() })
      case 3:
        return hostile(
          answer(name, pick([...spent, `${id}0`, id.slice(1), '', 7, null, undefined])),
        )
      case 4:
        return hostile(answer(pick(NAMES.filter((other) => other !== name)), id))
      case 5:
        return hostile({ ...message, type: message.type.replace('@w3m-frame/', pick(PREFIXES)) })
      default:
        return hostile(pick(junk))
    }
  }
  const changed = () => [settled.length, events.length, world.posted.length] as const

  // Before the frame is ready: nothing but its own READY starts the requests.
  watch(client.connectEmail('ann@site.test'))
  watch(client.getUser({ network: ONE }))
  await jest.advanceTimersByTimeAsync(0)
  for (let at = 0; at < TRIES / 4; at += 1) attack([], [])
  await jest.advanceTimersByTimeAsync(600)
  expect(changed()).toEqual([0, 0, 0])

  // While requests wait, with ids that were answered already among the ids that are tried.
  world.ready()
  await jest.advanceTimersByTimeAsync(500)
  client.setActive('eip155', {
    network: ONE,
    accounts: [{ address: ADDRESS, type: 'eoa' }],
    smartAccountDeployed: null,
  })
  watch(client.connectOtp('123456'))
  watch(client.isConnected())
  watch(client.provider('eip155').request({ method: 'personal_sign', params: ['0x00', ADDRESS] }))
  await world.asked('RPC_REQUEST')
  const spent = world.posted.filter(({ type }) => /SYNC|SMART/.test(type)).map(({ id }) => id)
  const waiting = world.posted.filter(({ id }) => !spent.includes(id))
  expect(waiting).toHaveLength(5)
  const before = changed()
  for (let at = 0; at < TRIES / 2; at += 1) attack(waiting, spent)
  await jest.advanceTimersByTimeAsync(1_000)
  expect([changed(), settled]).toEqual([before, []])

  // The right answers still count, once.
  for (const request of waiting) {
    const name = request.type.replace('@w3m-app/', '')
    world.reply(request, name === 'IS_CONNECTED' ? { isConnected: true } : GOOD[name])
  }
  await jest.advanceTimersByTimeAsync(0)
  expect(settled).toHaveLength(5)
  const after = changed()
  const used = [...spent, ...waiting.map(({ id }) => id)]
  for (let at = 0; at < TRIES / 8; at += 1) hostile(answer(pick(Object.keys(GOOD)), pick(used)))
  await jest.advanceTimersByTimeAsync(0)
  expect(changed()).toEqual(after)

  // After the end nobody listens, whoever speaks.
  const source = world.iframe()?.contentWindow ?? null
  client.destroy()
  const end = changed()
  while (tried < TRIES) hostile(answer(pick(Object.keys(GOOD)), pick(used)), { source })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(changed()).toEqual(end)
  expect('isAdmin' in {}).toBe(false)
  expect(new Set(world.targets)).toEqual(new Set(['https://frame.test']))
  const accepted = settled.length - waiting.length
  expect([tried, accepted]).toEqual([TRIES, 0])
  process.stdout.write(`frame messages: ${tried} tried, ${accepted} accepted\n`)
  jest.useRealTimers()
})
