import * as z from 'zod/mini'
import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import type { Records } from '../../../services/data/records'
import { createLoginService, type LoginService } from '../../../services/frame/loginService'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createOutbox, type Outbox } from '../../../services/frame/outbox'
import { createSocialLogins } from '../../../services/frame/socialLogins'
import { createWrongCodes } from '../../../services/frame/wrongCodes'

const MINUTE = 60_000
const request = { email: 'ada@example.org', device: 'laptop', site: 'https://fieldnotes.example' }

let now: number
let outbox: Outbox
let loginService: LoginService
let limited: string[]
let records: Records

beforeEach(async () => {
  now = 1_700_000_000_000
  outbox = createOutbox()
  records = createMemoryRecords()
  const store = createMemoryFrameStore()
  await store.addDevice(request.email, request.device)
  const deviceUrl = 'http://frame.example/device'
  limited = []
  const counters = createMemoryCounters(() => now)
  const wrongCodes = createWrongCodes(counters, 'login', (email) => void limited.push(email))
  loginService = createLoginService({
    ...{ records, store, send: outbox.send, deviceUrl, codes: 'frame', wrongCodes },
    now: () => now,
  })
})

const latest = () => outbox.list()[0]
const latestCode = () => latest()?.code ?? ''
const latestLink = () => new URL(latest()?.link ?? '').searchParams.get('token') ?? ''
/** Starts a login on another device, and approves it. */
async function startOnAnother(device: string): Promise<string> {
  const { ticket } = await loginService.start({ ...request, device })
  await loginService.approve(latestLink())
  return ticket
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('codes', () => {
  it('sends a known device six digits immediately, and accepts them once', async () => {
    const { ticket, step } = await loginService.start(request)
    expect(step).toBe('VERIFY_OTP')
    const code = latestCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(latest()).toMatchObject({ purpose: 'log-in', site: request.site, place: 'frame' })
    expect(await loginService.check(ticket, code)).toBe(request.email)
    expect(await loginService.check(ticket, code)).toBeNull()
  })

  it('accepts the right code after four wrong ones, and no longer after five', async () => {
    const first = await loginService.start(request)
    for (let turn = 0; turn < 4; turn += 1)
      expect(await loginService.check(first.ticket, otherThan(latestCode()))).toBeNull()
    expect(await loginService.check(first.ticket, latestCode())).toBe(request.email)
    const second = await loginService.start(request)
    for (let turn = 0; turn < 5; turn += 1)
      await loginService.check(second.ticket, otherThan(latestCode()))
    expect(await loginService.check(second.ticket, latestCode())).toBeNull()
  })

  it('refuses every code of a device after 25 wrong ones in a day, and reports it once', async () => {
    const wrong = async () => {
      const { ticket } = await loginService.start(request)
      for (let turn = 0; turn < 5; turn += 1)
        await loginService.check(ticket, otherThan(latestCode()))
    }
    for (let code = 0; code < 4; code += 1) await wrong()
    // Right codes, and attempts on a used code, are not counted.
    for (let turn = 0; turn < 30; turn += 1) {
      const { ticket } = await loginService.start(request)
      expect(await loginService.check(ticket, latestCode())).toBe(request.email)
      expect(await loginService.check(ticket, latestCode())).toBeNull()
    }
    await wrong()
    const { ticket } = await loginService.start(request)
    for (let turn = 0; turn < 3; turn += 1)
      await expect(loginService.check(ticket, latestCode())).rejects.toMatchObject({ status: 429 })
    expect(limited).toEqual([request.email])
    const other = await startOnAnother('phone')
    expect(await loginService.check(other, latestCode())).toBe(request.email)
    now += 24 * 60 * MINUTE
    const later = await loginService.start(request)
    expect(await loginService.check(later.ticket, latestCode())).toBe(request.email)
  })

  it('refuses every code of an account after 100 wrong ones of all its devices', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const ticket = await startOnAnother(`device${turn}`)
      for (let guess = 0; guess < 5; guess += 1)
        await loginService.check(ticket, otherThan(latestCode()))
    }
    const ticket = await startOnAnother('phone')
    await expect(loginService.check(ticket, latestCode())).rejects.toMatchObject({ status: 429 })
  })

  it('ends a code after 20 minutes', async () => {
    const { ticket } = await loginService.start(request)
    now += 20 * MINUTE - 1
    expect(await loginService.check(ticket, otherThan(latestCode()))).toBeNull()
    now += 1
    expect(await loginService.check(ticket, latestCode())).toBeNull()
  })

  it('replaces the old code by a new one, but not the code of another device', async () => {
    const old = await loginService.start(request)
    const oldCode = latestCode()
    await loginService.start({ ...request, device: 'stranger' })
    const renewed = await loginService.start(request)
    expect(await loginService.check(old.ticket, oldCode)).toBeNull()
    await loginService.start({ ...request, device: 'stranger' })
    const code = outbox.list().find((mail) => mail.kind === 'code')?.code ?? ''
    expect(await loginService.check(renewed.ticket, code)).toBe(request.email)
  })
})

describe('untrusted input', () => {
  it('another form of a request is refused, and tickets and links are not interchangeable', async () => {
    const { ticket } = await loginService.start({ ...request, device: 'phone' })
    const link = latestLink()
    const guessed = `${ticket.slice(0, ticket.indexOf('.'))}.${'A'.repeat(43)}`
    for (const text of ['', '\0', 'x'.repeat(10_000), '__proto__', guessed, link]) {
      expect(await loginService.check(text, '000000')).toBeNull()
      expect(await loginService.emailOf(text)).toBeNull()
      expect(await loginService.approved(text, 10_000)).toBeNull()
      await loginService.end(text)
    }
    for (const text of ['', '\0', 'x'.repeat(10_000), '__proto__', guessed, ticket]) {
      expect(await loginService.approval(text)).toBeNull()
      expect(await loginService.approve(text)).toBe(false)
    }
    expect(await loginService.approve(link)).toBe(true)
    for (const digits of ['', 'é12345', '\ud800', '12345\0'])
      expect(await loginService.check(ticket, digits)).toBeNull()
    expect(await loginService.check(ticket, latestCode())).toBe(request.email)
  })
})

describe('devices', () => {
  const unknown = { ...request, device: 'phone' }

  it('sends a new device a link first, and the code after its approval', async () => {
    const { ticket, step } = await loginService.start(unknown)
    expect(step).toBe('VERIFY_DEVICE')
    expect(latest()).toMatchObject({ kind: 'device', to: request.email, site: request.site })
    expect(await loginService.check(ticket, '000000')).toBeNull()
    const link = latestLink()
    expect(await loginService.approval(link)).toEqual({
      email: request.email,
      site: request.site,
      at: now,
      approved: false,
    })
    const approved = loginService.approved(ticket, 10_000)
    expect(await loginService.approve(link)).toBe(true)
    await expect(approved).resolves.toBe(true)
    expect(await loginService.check(ticket, latestCode())).toBe(request.email)
    expect((await loginService.start(unknown)).step).toBe('VERIFY_OTP')
  })

  it('sends one code however often the link is pressed', async () => {
    await loginService.start(unknown)
    const link = latestLink()
    await loginService.approve(link)
    await loginService.approve(link)
    expect(outbox.list().filter((mail) => mail.kind === 'code')).toHaveLength(1)
  })

  it('refuses a link that is invented, expired, or replaced by a newer one', async () => {
    const first = await loginService.start(unknown)
    const link = latestLink()
    expect(await loginService.approve('made-up')).toBe(false)
    const waiting = loginService.approved(first.ticket, 10_000)
    await loginService.start(unknown)
    await expect(waiting).resolves.toBeNull()
    expect(await loginService.approve(link)).toBe(false)
    now += 20 * MINUTE
    expect(await loginService.approval(latestLink())).toBeNull()
    expect((await loginService.start(unknown)).step).toBe('VERIFY_DEVICE')
  })

  it('answers "not yet" when the device is not approved in time', async () => {
    const { ticket } = await loginService.start(unknown)
    await expect(loginService.approved(ticket, 1)).resolves.toBe(false)
    await expect(loginService.approved('made-up', 10_000)).resolves.toBeNull()
  })
})

it('stores codes and verifiers in clear text, and secrets that open a login as digests', async () => {
  const kept = async (name: string) =>
    JSON.stringify(await records.collection(name, z.unknown()).list())
  const known = await loginService.start(request)
  const code = latestCode()
  const strange = await loginService.start({ ...request, device: 'stranger' })
  const link = latestLink()
  const logins = await kept('frame-logins')
  expect(logins).toContain(`"${code}"`)
  for (const secret of [known.ticket, strange.ticket, link]) {
    expect(secret).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    expect(logins).not.toContain(secret.split('.')[1])
  }

  const social = createSocialLogins({ records, now: () => now })
  const { ticket, state } = await social.start({ provider: 'google', site: request.site })
  const { verifier = '' } = (await social.find(state)) ?? {}
  const answered = await social.answer(state, 'ada')
  const socials = await kept('frame-social-logins')
  expect(socials).toContain(`"${verifier}"`)
  for (const secret of [ticket.split('.')[1] ?? '', state, answered?.code ?? '']) {
    expect(secret).toHaveLength(43)
    expect(socials).not.toContain(secret)
  }
})
