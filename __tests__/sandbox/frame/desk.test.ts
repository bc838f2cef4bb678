import { createLoginDesk, type LoginDesk } from '../../../sandbox/frame/desk'
import { createOutbox, type Outbox } from '../../../sandbox/frame/outbox'
import { createFrameStore } from '../../../sandbox/frame/store'
import { createStateStore } from '../../../sandbox/state/stateStore'

const MINUTE = 60_000
const request = { email: 'ada@example.org', device: 'laptop', site: 'https://fieldnotes.example' }

let now: number
let outbox: Outbox
let desk: LoginDesk

beforeEach(() => {
  now = 1_700_000_000_000
  outbox = createOutbox()
  const store = createFrameStore(createStateStore())
  store.addDevice(request.email, request.device)
  const deviceUrl = 'http://frame.example/device'
  desk = createLoginDesk({ store, send: outbox.send, deviceUrl, now: () => now })
})

const latest = () => outbox.list()[0]
const latestCode = () => latest()?.code ?? ''
const latestLink = () => new URL(latest()?.link ?? '').searchParams.get('token') ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('codes', () => {
  it('sends a known device six digits at once, which count once', () => {
    const { ticket, step } = desk.start(request)
    expect(step).toBe('VERIFY_OTP')
    const code = latestCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(desk.check(ticket, code)).toBe(request.email)
    expect(desk.check(ticket, code)).toBeNull()
  })

  it('lets the right code count after four wrong ones, and no longer after five', () => {
    const first = desk.start(request)
    for (let turn = 0; turn < 4; turn += 1)
      expect(desk.check(first.ticket, otherThan(latestCode()))).toBeNull()
    expect(desk.check(first.ticket, latestCode())).toBe(request.email)
    const second = desk.start(request)
    for (let turn = 0; turn < 5; turn += 1) desk.check(second.ticket, otherThan(latestCode()))
    expect(desk.check(second.ticket, latestCode())).toBeNull()
  })

  it('ends a code after 20 minutes', () => {
    const { ticket } = desk.start(request)
    now += 20 * MINUTE - 1
    expect(desk.check(ticket, otherThan(latestCode()))).toBeNull()
    now += 1
    expect(desk.check(ticket, latestCode())).toBeNull()
  })

  it('ends the old code with a new one, but not that of another device', () => {
    const old = desk.start(request)
    const oldCode = latestCode()
    desk.start({ ...request, device: 'stranger' })
    const renewed = desk.start(request)
    expect(desk.check(old.ticket, oldCode)).toBeNull()
    desk.start({ ...request, device: 'stranger' })
    const code = outbox.list().find((mail) => mail.kind === 'code')?.code ?? ''
    expect(desk.check(renewed.ticket, code)).toBe(request.email)
  })
})

describe('devices', () => {
  const unknown = { ...request, device: 'phone' }

  it('sends a new device a link first, and the code when the link was approved', async () => {
    const { ticket, step } = desk.start(unknown)
    expect(step).toBe('VERIFY_DEVICE')
    expect(latest()).toMatchObject({ kind: 'device', to: request.email })
    expect(desk.check(ticket, '000000')).toBeNull()
    const link = latestLink()
    expect(desk.approval(link)).toEqual({
      email: request.email,
      site: request.site,
      at: now,
      approved: false,
    })
    const approved = desk.approved(ticket, 10_000)
    expect(desk.approve(link)).toBe(true)
    await expect(approved).resolves.toBe(true)
    expect(desk.check(ticket, latestCode())).toBe(request.email)
    expect(desk.start(unknown).step).toBe('VERIFY_OTP')
  })

  it('sends one code however often the link is pressed', () => {
    desk.start(unknown)
    const link = latestLink()
    desk.approve(link)
    desk.approve(link)
    expect(outbox.list().filter((mail) => mail.kind === 'code')).toHaveLength(1)
  })

  it('takes no link that is made up, late, or replaced by a newer one', async () => {
    const first = desk.start(unknown)
    const link = latestLink()
    expect(desk.approve('made-up')).toBe(false)
    const waiting = desk.approved(first.ticket, 10_000)
    desk.start(unknown)
    await expect(waiting).resolves.toBeNull()
    expect(desk.approve(link)).toBe(false)
    now += 20 * MINUTE
    expect(desk.approval(latestLink())).toBeNull()
    expect(desk.start(unknown).step).toBe('VERIFY_DEVICE')
  })

  it('answers "not yet" when nobody approves in time', async () => {
    const { ticket } = desk.start(unknown)
    await expect(desk.approved(ticket, 1)).resolves.toBe(false)
    await expect(desk.approved('made-up', 10_000)).resolves.toBeNull()
  })
})
