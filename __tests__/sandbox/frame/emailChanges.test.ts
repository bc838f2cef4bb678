import { createEmailChanges, type EmailChanges } from '../../../sandbox/frame/emailChanges'
import { createOutbox, type Outbox } from '../../../sandbox/frame/outbox'
import { createFrameStore, type FrameStore } from '../../../sandbox/frame/store'
import { createStateStore } from '../../../sandbox/state/stateStore'

const [OLD, NEW, TAKEN] = ['ada@old.example', 'ada@new.example', 'bob@other.example']
const wallet = { share: 'ab'.repeat(17), address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const request = { token: 'session', from: OLD, to: NEW }
const MINUTE = 60_000

let now: number
let outbox: Outbox
let store: FrameStore
let changes: EmailChanges
let admitted: string[]

beforeEach(() => {
  now = 1_700_000_000_000
  admitted = []
  outbox = createOutbox()
  store = createFrameStore(createStateStore())
  store.addWallet(OLD, wallet)
  store.addWallet(TAKEN, { ...wallet, share: 'cd'.repeat(17) })
  store.addDevice(OLD, 'laptop')
  for (const token of ['session', 'elsewhere'])
    store.openSession(token, { email: OLD, expiresAt: now + 1 })
  const admitMail = (email: string) => void admitted.push(email)
  changes = createEmailChanges({ store, send: outbox.send, admitMail, now: () => now })
})

const codeTo = (email: string) => outbox.list().find(({ to }) => to === email)?.code ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

it('moves the wallet with its devices once both addresses agreed; the other sessions end', () => {
  expect(changes.start(request)).toBe('VERIFY_PRIMARY_OTP')
  expect(codeTo(NEW)).toBe('')
  expect(changes.confirmPresent('session', codeTo(OLD))).toBe(true)
  expect(store.wallet(OLD)).toEqual(wallet)
  expect(changes.confirmNew('session', codeTo(NEW))).toEqual({ email: NEW })
  expect([store.wallet(OLD), store.wallet(NEW)]).toEqual([null, wallet])
  expect([store.knowsDevice(OLD, 'laptop'), store.knowsDevice(NEW, 'laptop')]).toEqual([
    false,
    true,
  ])
  expect([store.sessionEmail('session', now), store.sessionEmail('elsewhere', now)]).toEqual([
    NEW,
    null,
  ])
  expect(admitted).toEqual([OLD, NEW])
})

it('takes no new code before the present address agreed, and none of another session', () => {
  changes.start(request)
  expect(changes.confirmNew('session', codeTo(OLD))).toEqual({ refusal: 'wrong-code' })
  expect(changes.confirmPresent('elsewhere', codeTo(OLD))).toBe(false)
  changes.confirmPresent('session', codeTo(OLD))
  expect(changes.confirmNew('elsewhere', codeTo(NEW))).toEqual({ refusal: 'wrong-code' })
  expect(changes.confirmNew('session', codeTo(OLD))).toEqual({ refusal: 'wrong-code' })
  expect(store.wallet(OLD)).toEqual(wallet)
})

it('gives five tries for each code and 20 minutes', () => {
  changes.start(request)
  for (let turn = 0; turn < 5; turn += 1)
    expect(changes.confirmPresent('session', otherThan(codeTo(OLD)))).toBe(false)
  expect(changes.confirmPresent('session', codeTo(OLD))).toBe(false)
  changes.start(request)
  now += 20 * MINUTE
  expect(changes.confirmPresent('session', codeTo(OLD))).toBe(false)
})

it('sends the new address a further code where the present one has agreed, and asks again for a third one', () => {
  changes.start(request)
  changes.confirmPresent('session', codeTo(OLD))
  const first = codeTo(NEW)
  expect(changes.start(request)).toBe('VERIFY_SECONDARY_OTP')
  const mails = outbox.list().filter(({ to }) => to === NEW)
  expect(mails).toHaveLength(2)
  if (first !== codeTo(NEW))
    expect(changes.confirmNew('session', first)).toEqual({ refusal: 'wrong-code' })
  expect(changes.start({ ...request, to: 'ada@third.example' })).toBe('VERIFY_PRIMARY_OTP')
})

it('tells that an address has a wallet only to who reads its mail, and moves nothing', () => {
  const step = changes.start({ ...request, to: TAKEN })
  expect(step).toBe('VERIFY_PRIMARY_OTP')
  expect(changes.confirmPresent('session', codeTo(OLD))).toBe(true)
  expect(changes.confirmNew('session', otherThan(codeTo(TAKEN)))).toEqual({ refusal: 'wrong-code' })
  expect(changes.confirmNew('session', codeTo(TAKEN))).toEqual({ refusal: 'in-use' })
  expect(store.wallet(OLD)).toEqual(wallet)
  expect(store.wallet(TAKEN)?.share).toBe('cd'.repeat(17))
})

it('keeps the code of the present address when too many mails went to the new one', () => {
  const full = createEmailChanges({
    store,
    send: outbox.send,
    admitMail(email) {
      if (email === NEW) throw new Error('too many')
    },
    now: () => now,
  })
  full.start(request)
  expect(() => full.confirmPresent('session', codeTo(OLD))).toThrow('too many')
  expect(codeTo(NEW)).toBe('')
})
