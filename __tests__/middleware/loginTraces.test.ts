/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { StoreEnhancer } from '@reduxjs/toolkit'
import { disconnectRequested } from '../../src/slices/accounts'
import {
  emailCodeSubmitted,
  emailLoginRequested,
  emailResendRequested,
} from '../../src/slices/email'
import { asAutomatic } from '../../src/slices/intent'
import { modalCloseRequested, modalOpenRequested } from '../../src/slices/navigation'
import { socialsShown } from '../../src/slices/social'
import { devToolsOptions } from '../../src/store/devtools'
import { followSavedState } from '../../src/store/persistence/syncTabs'
import { requestSocialLogin } from '../../src/views/shared/requestSocialLogin'
import { randomFrom } from '../api/support/mutate'
import { figure } from '../journeys/support/figures'
import { hostileError } from '../support/canaries'
import { createTestApp } from '../support/createTestApp'
import { fakeFrame, USER, type FakeFrame } from '../support/fakeEmbedded'
import { eventually, settle } from '../support/settle'

/** Number of random logins; each causes dozens of lines, events, actions and states. */
const LOGINS = 190
/** What the test must have checked. */
const LOOKED_AT = 10_000
/** Number of logins of one widget before another one replaces it. */
const OF_ONE = 19
/** Marker in each secret of each login, and nowhere else. */
const MARK = 'c4n4ry'

const random = randomFrom(18)
const chance = (share: number) => random() < share
const pick = <T>(...of: T[]): T => of[Math.floor(random() * of.length)]!

/** Places of secrets, as `place: text`. */
const seen: string[] = []
const looked = {
  logs: 0,
  events: 0,
  telemetry: 0,
  'DevTools actions': 0,
  'DevTools states': 0,
  storage: 0,
}

function look(place: keyof typeof looked, value: unknown): void {
  looked[place] += 1
  const text = JSON.stringify(value) ?? ''
  const at = text.indexOf(MARK)
  if (at >= 0) seen.push(`${place}: ${text.slice(Math.max(0, at - 60), at + 40)}`)
}

/** A widget whose every output is checked. */
async function open() {
  const { actionSanitizer, stateSanitizer } = devToolsOptions('traces')
  const frame = fakeFrame()
  const watch: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded)
    return {
      ...store,
      dispatch(action) {
        look('DevTools actions', actionSanitizer(action))
        return store.dispatch(action)
      },
    }
  }
  const app = createTestApp({
    frame,
    enhancers: [watch],
    fresh: true,
    respond: ({ url }) =>
      url.includes('/getAnalyticsConfig')
        ? Response.json({ isAnalyticsEnabled: true })
        : new Response(null, { status: url.includes('/e?') ? 202 : 404 }),
  })
  const stop = await followSavedState({ store: app.store, ports: app.ports })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(asAutomatic(socialsShown()))
  await app.until(({ telemetry }) => telemetry.sending === 'on')
  await eventually(() => app.ports.embedded.current() !== null)

  /** Checks the output since the last call. */
  async function check(): Promise<void> {
    for (const line of app.logged.splice(0)) look('logs', line)
    for (const event of app.events.splice(0)) look('events', event)
    for (const request of app.requests.splice(0))
      look('telemetry', [request.url, await request.clone().text()])
    look('DevTools states', stateSanitizer(app.store.getState()))
    const beside = [...app.data].filter(([key]) => !key.endsWith('/email'))
    look('storage', [beside, [...app.browserData]])
  }
  return { app, frame, check, stop }
}
type Opened = Awaited<ReturnType<typeof open>>

/** The secrets of one login. */
const secretsOf = (at: number) => ({
  email: `${MARK}.${at}@mail.example`,
  otp: `${MARK}-otp-${at}`,
  token: `${MARK}-token-${at}`,
})
type Secrets = ReturnType<typeof secretsOf>

/** The frame's answers in a trace: mostly the requested ones, otherwise an error that contains the secrets. */
function answersOf({ email, otp, token }: Secrets): FakeFrame['next'] {
  const words = `${email} ${otp} ${token}`
  const or = <T>(value: T) => {
    const fails = chance(0.15)
    return () => (fails ? Promise.reject(hostileError(words)) : Promise.resolve(value))
  }
  const address = `https://frame/social/done?state=${token}&code=${token}`
  const resultUri = chance(0.1) ? `${address}&error=${token}` : address
  return {
    email: or(pick('VERIFY_OTP' as const, 'VERIFY_DEVICE' as const, 'CONNECT' as const)),
    device: or(undefined),
    otp: or(undefined),
    user: or({ ...USER, email }),
    socialUri: or(`https://provider.example/?state=${token}`),
    social: or('maren'),
    isConnected: or(true),
    popup: or({ type: 'result' as const, resultUri }),
  }
}

/** Runs one login, completed or not; returns whether it connected. */
async function trace({ app, frame, check }: Opened, at: number): Promise<boolean> {
  const secrets = secretsOf(at)
  const { store } = app
  frame.next = answersOf(secrets)
  const attemptId = `attempt-${at}`
  const steps: (() => unknown)[] = chance(0.3)
    ? [() => store.dispatch(requestSocialLogin(pick('github', 'google', 'discord')))]
    : [
        () => store.dispatch(emailLoginRequested({ email: secrets.email, attemptId })),
        ...(chance(0.2) ? [() => store.dispatch(emailResendRequested())] : []),
        () => store.dispatch(emailCodeSubmitted({ otp: secrets.otp })),
        ...(chance(0.2) ? [() => store.dispatch(emailCodeSubmitted({ otp: secrets.otp }))] : []),
      ]
  for (const step of steps) {
    step()
    await settle()
    await check()
    if (chance(0.05)) break
  }
  const connected = store.getState().accounts.byNamespace.eip155?.status === 'connected'
  store.dispatch(connected ? disconnectRequested({}) : modalCloseRequested({}))
  await settle()
  await check()
  const left = JSON.stringify([...app.data])
  if (left.includes(MARK)) seen.push(`storage after the end: ${left}`)
  store.dispatch(modalOpenRequested({}))
  return connected
}

it('S18: random logins leak neither their code nor their email nor their token', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const clock = { now: Date.now() }
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now)
  let connected = 0
  for (let first = 0; first < LOGINS; first += OF_ONE) {
    const opened = await open()
    for (let at = first; at < first + OF_ONE; at += 1) {
      // The cooldown between two emails is over.
      clock.now += 31_000
      if (await trace(opened, at)) connected += 1
    }
    opened.stop()
    opened.app.destroy()
  }
  expect(seen.slice(0, 5)).toEqual([])
  // Both completed and cancelled logins occurred, and there was output to check.
  expect(connected).toBeGreaterThan(LOGINS / 5)
  expect(connected).toBeLessThan(LOGINS)
  expect(Math.min(looked.events, looked.telemetry, looked.storage)).toBeGreaterThan(LOGINS)
  const total = Object.values(looked).reduce((sum, count) => sum + count)
  expect(total).toBeGreaterThanOrEqual(LOOKED_AT)
  const places = Object.entries(looked).map(([place, count]) => `${place} ${count}`)
  figure(
    `S18: codes, emails and tokens of ${LOGINS} random logins (seed 18)`,
    `${seen.length} found in ${total} traces (${places.join(', ')})`,
  )
}, 120_000)
