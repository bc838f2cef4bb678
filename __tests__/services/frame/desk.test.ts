import * as z from 'zod/mini'
import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import type { Records } from '../../../services/data/records'
import { createLoginDesk, type LoginDesk } from '../../../services/frame/desk'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createOutbox, type Outbox } from '../../../services/frame/outbox'
import { createSocialDesk } from '../../../services/frame/socialDesk'
import { createWrongCodes } from '../../../services/frame/wrongCodes'

const MINUTE = 60_000
const request = { email: 'ada@example.org', device: 'laptop', site: 'https://fieldnotes.example' }

let now: number
let outbox: Outbox
let desk: LoginDesk
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
  desk = createLoginDesk({
    ...{ records, store, send: outbox.send, deviceUrl, codes: 'frame', wrongCodes },
    now: () => now,
  })
})

const latest = () => outbox.list()[0]
const latestCode = () => latest()?.code ?? ''
const latestLink = () => new URL(latest()?.link ?? '').searchParams.get('token') ?? ''
/** Begins a login on another device, and approves it. */
async function startOnAnother(device: string): Promise<string> {
  const { ticket } = await desk.start({ ...request, device })
  await desk.approve(latestLink())
  return ticket
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('codes', () => {
  it('sends a known device six digits at once, which count once', async () => {
    const { ticket, step } = await desk.start(request)
    expect(step).toBe('VERIFY_OTP')
    const code = latestCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(latest()).toMatchObject({ purpose: 'log-in', site: request.site, place: 'frame' })
    expect(await desk.check(ticket, code)).toBe(request.email)
    expect(await desk.check(ticket, code)).toBeNull()
  })

  it('lets the right code count after four wrong ones, and no longer after five', async () => {
    const first = await desk.start(request)
    for (let turn = 0; turn < 4; turn += 1)
      expect(await desk.check(first.ticket, otherThan(latestCode()))).toBeNull()
    expect(await desk.check(first.ticket, latestCode())).toBe(request.email)
    const second = await desk.start(request)
    for (let turn = 0; turn < 5; turn += 1) await desk.check(second.ticket, otherThan(latestCode()))
    expect(await desk.check(second.ticket, latestCode())).toBeNull()
  })

  it('refuses every code of a device after 25 wrong ones in a day, and reports it once', async () => {
    const wrong = async () => {
      const { ticket } = await desk.start(request)
      for (let turn = 0; turn < 5; turn += 1) await desk.check(ticket, otherThan(latestCode()))
    }
    for (let code = 0; code < 4; code += 1) await wrong()
    // Right codes, and tries that come when a code is used up, do not count.
    for (let turn = 0; turn < 30; turn += 1) {
      const { ticket } = await desk.start(request)
      expect(await desk.check(ticket, latestCode())).toBe(request.email)
      expect(await desk.check(ticket, latestCode())).toBeNull()
    }
    await wrong()
    const { ticket } = await desk.start(request)
    for (let turn = 0; turn < 3; turn += 1)
      await expect(desk.check(ticket, latestCode())).rejects.toMatchObject({ status: 429 })
    expect(limited).toEqual([request.email])
    const other = await startOnAnother('phone')
    expect(await desk.check(other, latestCode())).toBe(request.email)
    now += 24 * 60 * MINUTE
    const later = await desk.start(request)
    expect(await desk.check(later.ticket, latestCode())).toBe(request.email)
  })

  it('refuses every code of an account after 100 wrong ones of all its devices', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const ticket = await startOnAnother(`device${turn}`)
      for (let guess = 0; guess < 5; guess += 1) await desk.check(ticket, otherThan(latestCode()))
    }
    const ticket = await startOnAnother('phone')
    await expect(desk.check(ticket, latestCode())).rejects.toMatchObject({ status: 429 })
  })

  it('ends a code after 20 minutes', async () => {
    const { ticket } = await desk.start(request)
    now += 20 * MINUTE - 1
    expect(await desk.check(ticket, otherThan(latestCode()))).toBeNull()
    now += 1
    expect(await desk.check(ticket, latestCode())).toBeNull()
  })

  it('ends the old code with a new one, but not that of another device', async () => {
    const old = await desk.start(request)
    const oldCode = latestCode()
    await desk.start({ ...request, device: 'stranger' })
    const renewed = await desk.start(request)
    expect(await desk.check(old.ticket, oldCode)).toBeNull()
    await desk.start({ ...request, device: 'stranger' })
    const code = outbox.list().find((mail) => mail.kind === 'code')?.code ?? ''
    expect(await desk.check(renewed.ticket, code)).toBe(request.email)
  })
})

describe('what comes from outside', () => {
  it('opens nothing in another form, and a ticket not as a link nor a link as a ticket', async () => {
    const { ticket } = await desk.start({ ...request, device: 'phone' })
    const link = latestLink()
    const guessed = `${ticket.slice(0, ticket.indexOf('.'))}.${'A'.repeat(43)}`
    for (const text of ['', '\0', 'x'.repeat(10_000), '__proto__', guessed, link]) {
      expect(await desk.check(text, '000000')).toBeNull()
      expect(await desk.emailOf(text)).toBeNull()
      expect(await desk.approved(text, 10_000)).toBeNull()
      await desk.end(text)
    }
    for (const text of ['', '\0', 'x'.repeat(10_000), '__proto__', guessed, ticket]) {
      expect(await desk.approval(text)).toBeNull()
      expect(await desk.approve(text)).toBe(false)
    }
    expect(await desk.approve(link)).toBe(true)
    for (const digits of ['', 'é12345', '\ud800', '12345\0'])
      expect(await desk.check(ticket, digits)).toBeNull()
    expect(await desk.check(ticket, latestCode())).toBe(request.email)
  })
})

describe('devices', () => {
  const unknown = { ...request, device: 'phone' }

  it('sends a new device a link first, and the code when the link was approved', async () => {
    const { ticket, step } = await desk.start(unknown)
    expect(step).toBe('VERIFY_DEVICE')
    expect(latest()).toMatchObject({ kind: 'device', to: request.email, site: request.site })
    expect(await desk.check(ticket, '000000')).toBeNull()
    const link = latestLink()
    expect(await desk.approval(link)).toEqual({
      email: request.email,
      site: request.site,
      at: now,
      approved: false,
    })
    const approved = desk.approved(ticket, 10_000)
    expect(await desk.approve(link)).toBe(true)
    await expect(approved).resolves.toBe(true)
    expect(await desk.check(ticket, latestCode())).toBe(request.email)
    expect((await desk.start(unknown)).step).toBe('VERIFY_OTP')
  })

  it('sends one code however often the link is pressed', async () => {
    await desk.start(unknown)
    const link = latestLink()
    await desk.approve(link)
    await desk.approve(link)
    expect(outbox.list().filter((mail) => mail.kind === 'code')).toHaveLength(1)
  })

  it('takes no link that is made up, late, or replaced by a newer one', async () => {
    const first = await desk.start(unknown)
    const link = latestLink()
    expect(await desk.approve('made-up')).toBe(false)
    const waiting = desk.approved(first.ticket, 10_000)
    await desk.start(unknown)
    await expect(waiting).resolves.toBeNull()
    expect(await desk.approve(link)).toBe(false)
    now += 20 * MINUTE
    expect(await desk.approval(latestLink())).toBeNull()
    expect((await desk.start(unknown)).step).toBe('VERIFY_DEVICE')
  })

  it('answers "not yet" when nobody approves in time', async () => {
    const { ticket } = await desk.start(unknown)
    await expect(desk.approved(ticket, 1)).resolves.toBe(false)
    await expect(desk.approved('made-up', 10_000)).resolves.toBeNull()
  })
})

it('keeps codes and verifiers in clear, and digests of what they need besides', async () => {
  const kept = async (name: string) =>
    JSON.stringify(await records.collection(name, z.unknown()).list())
  const known = await desk.start(request)
  const code = latestCode()
  const strange = await desk.start({ ...request, device: 'stranger' })
  const link = latestLink()
  const logins = await kept('frame-logins')
  expect(logins).toContain(`"${code}"`)
  for (const secret of [known.ticket, strange.ticket, link]) {
    expect(secret).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    expect(logins).not.toContain(secret.split('.')[1])
  }

  const social = createSocialDesk({ records, now: () => now })
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
