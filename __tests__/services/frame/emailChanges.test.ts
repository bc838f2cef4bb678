import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createEmailChanges, type EmailChanges } from '../../../services/frame/emailChanges'
import { createEmailUndo, UNDO_LIFE, type EmailUndo } from '../../../services/frame/emailUndo'
import type { FrameStore } from '../../../services/frame/frameStore'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createOutbox, type Outbox } from '../../../services/frame/outbox'
import { createWrongCodes } from '../../../services/frame/wrongCodes'
import { passkeyOf } from './stores'

const [OLD, NEW, TAKEN] = ['ada@old.example', 'ada@new.example', 'bob@other.example']
const wallet = { share: 'ab'.repeat(17), address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const request = { token: 'session', from: OLD, to: NEW }
const MINUTE = 60_000

let now: number
let outbox: Outbox
let store: FrameStore
let changes: EmailChanges
let undo: EmailUndo
let admitted: string[]

beforeEach(async () => {
  now = 1_700_000_000_000
  admitted = []
  outbox = createOutbox()
  store = createMemoryFrameStore()
  await store.addWallet(OLD, wallet)
  await store.addWallet(TAKEN, { ...wallet, share: 'cd'.repeat(17) })
  await store.addDevice(OLD, 'laptop')
  for (const token of ['session', 'elsewhere'])
    await store.openSession(token, { email: OLD, expiresAt: now + 1 }, now)
  changes = changesWith(async (email) => void admitted.push(email))
})

function changesWith(admit: (email: string) => Promise<void>): EmailChanges {
  const counters = createMemoryCounters(() => now)
  const records = createMemoryRecords()
  undo = createEmailUndo({ records, store, send: outbox.send, now: () => now })
  return createEmailChanges({
    ...{ records, undo, undoUrl: 'https://wallet.example/email-undo' },
    store,
    send: outbox.send,
    mailLimits: {
      session: (email) => admit(`session ${email}`),
      anyone: (email) => admit(`anyone ${email}`),
    },
    wrongCodes: createWrongCodes(counters, 'session', () => {}),
    wrongNewCodes: createWrongCodes(counters, 'new-address', () => {}),
    codes: 'frame',
    now: () => now,
  })
}

const codeTo = (email: string) => outbox.list().find(({ to }) => to === email)?.code ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

it('moves the wallet with its devices after both addresses have confirmed, and ends the other sessions', async () => {
  expect(await changes.start(request)).toBe('VERIFY_PRIMARY_OTP')
  expect(codeTo(NEW)).toBe('')
  expect(await changes.confirmPresent('session', codeTo(OLD))).toBe(true)
  expect(await store.wallet(OLD)).toEqual(wallet)
  expect(await changes.confirmNew('session', codeTo(NEW))).toEqual({ email: NEW })
  expect([await store.wallet(OLD), await store.wallet(NEW)]).toEqual([null, wallet])
  expect([await store.knowsDevice(OLD, 'laptop'), await store.knowsDevice(NEW, 'laptop')]).toEqual([
    false,
    true,
  ])
  expect([
    await store.sessionEmail('session', now),
    await store.sessionEmail('elsewhere', now),
  ]).toEqual([NEW, null])
  const [notice, ...codes] = outbox.list()
  expect(notice).toMatchObject({ to: OLD, kind: 'notice', about: 'email-changed', newEmail: NEW })
  const mails = codes.map(({ to, purpose, newEmail }) => [to, purpose, newEmail])
  expect(mails).toEqual([
    [NEW, 'new-email', undefined],
    [OLD, 'change-email', NEW],
  ])
  expect(admitted).toEqual([`session ${OLD}`, `anyone ${NEW}`])
})

it('accepts no new code before the current address has confirmed, and no code of another session', async () => {
  await changes.start(request)
  expect(await changes.confirmNew('session', codeTo(OLD))).toEqual({ refusal: 'wrong-code' })
  expect(await changes.confirmPresent('elsewhere', codeTo(OLD))).toBe(false)
  await changes.confirmPresent('session', codeTo(OLD))
  expect(await changes.confirmNew('elsewhere', codeTo(NEW))).toEqual({ refusal: 'wrong-code' })
  expect(await changes.confirmNew('session', codeTo(OLD))).toEqual({ refusal: 'wrong-code' })
  expect(await store.wallet(OLD)).toEqual(wallet)
})

it('allows five attempts for each code, within 20 minutes', async () => {
  await changes.start(request)
  for (let turn = 0; turn < 5; turn += 1)
    expect(await changes.confirmPresent('session', otherThan(codeTo(OLD)))).toBe(false)
  expect(await changes.confirmPresent('session', codeTo(OLD))).toBe(false)
  await changes.start(request)
  now += 20 * MINUTE
  expect(await changes.confirmPresent('session', codeTo(OLD))).toBe(false)
})

it('sends the new address another code after the current one has confirmed, and asks the current address again before a third address is used', async () => {
  await changes.start(request)
  await changes.confirmPresent('session', codeTo(OLD))
  const first = codeTo(NEW)
  expect(await changes.start(request)).toBe('VERIFY_SECONDARY_OTP')
  const mails = outbox.list().filter(({ to }) => to === NEW)
  expect(mails).toHaveLength(2)
  if (first !== codeTo(NEW))
    expect(await changes.confirmNew('session', first)).toEqual({ refusal: 'wrong-code' })
  expect(await changes.start({ ...request, to: 'ada@third.example' })).toBe('VERIFY_PRIMARY_OTP')
})

it('reveals that an address has a wallet only to the reader of its mail, and moves nothing', async () => {
  const step = await changes.start({ ...request, to: TAKEN })
  expect(step).toBe('VERIFY_PRIMARY_OTP')
  expect(await changes.confirmPresent('session', codeTo(OLD))).toBe(true)
  expect(await changes.confirmNew('session', otherThan(codeTo(TAKEN)))).toEqual({
    refusal: 'wrong-code',
  })
  expect(await changes.confirmNew('session', codeTo(TAKEN))).toEqual({ refusal: 'in-use' })
  expect(await store.wallet(OLD)).toEqual(wallet)
  expect((await store.wallet(TAKEN))?.share).toBe('cd'.repeat(17))
})

it('keeps the code of the current address when too many mails went to the new one', async () => {
  const full = changesWith(async (email) => {
    if (email === `anyone ${NEW}`) throw new Error('too many')
  })
  await full.start(request)
  await expect(full.confirmPresent('session', codeTo(OLD))).rejects.toThrow('too many')
  expect(codeTo(NEW)).toBe('')
})

it('counts a code that arrives twice in parallel once', async () => {
  await changes.start(request)
  const code = codeTo(OLD)
  const answers = await Promise.all([
    changes.confirmPresent('session', code),
    changes.confirmPresent('session', code),
  ])
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(outbox.list().filter(({ to }) => to === NEW)).toHaveLength(1)
})

it('refuses the codes of both addresses after 25 wrong ones of the account in a day', async () => {
  const wrong = async (email: string, turns: number, confirm: 'confirmPresent' | 'confirmNew') => {
    for (let turn = 0; turn < turns; turn += 1)
      await changes[confirm]('session', otherThan(codeTo(email)))
  }
  for (let code = 0; code < 4; code += 1) {
    await changes.start(request)
    await wrong(OLD, 5, 'confirmPresent')
  }
  await changes.start(request)
  await changes.confirmPresent('session', codeTo(OLD))
  await wrong(NEW, 5, 'confirmNew')
  await changes.start(request)
  const refused = changes.confirmNew('session', codeTo(NEW))
  await expect(refused).rejects.toMatchObject({ status: 429 })
  await changes.start({ ...request, to: TAKEN })
  const present = changes.confirmPresent('session', codeTo(OLD))
  await expect(present).rejects.toMatchObject({ status: 429 })
  now += 24 * 60 * MINUTE
  await changes.start({ ...request, to: TAKEN })
  expect(await changes.confirmPresent('session', codeTo(OLD))).toBe(true)
})

describe('the undo of a change', () => {
  const linkTo = (email: string) => {
    const link = outbox.list().find(({ to, about }) => to === email && about === 'email-changed')
    return new URL(link?.link ?? 'https://wallet.example').searchParams.get('token') ?? ''
  }
  /** Moves the wallet of a session. */
  async function move(from: string, to: string): Promise<void> {
    await changes.start({ token: 'session', from, to })
    await changes.confirmPresent('session', codeTo(from))
    expect(await changes.confirmNew('session', codeTo(to))).toEqual({ email: to })
  }

  it('moves the wallet back, ends its sessions and removes passkeys added since', async () => {
    await store.addPasskey(OLD, { ...passkeyOf('before'), addedAt: now - 1 }, 9)
    await move(OLD, NEW)
    now += MINUTE
    await store.addPasskey(NEW, { ...passkeyOf('after'), addedAt: now }, 9)
    const secret = linkTo(OLD)
    expect(await undo.find(secret)).toMatchObject({ from: OLD, to: NEW })
    expect(await store.wallet(OLD)).toBeNull()
    expect(await undo.undo(secret)).toBe('undone')
    expect([await store.wallet(OLD), await store.wallet(NEW)]).toEqual([wallet, null])
    expect((await store.passkeys(OLD)).map(({ id }) => id)).toEqual(['before'])
    expect(await store.sessionEmail('session', now - MINUTE)).toBeNull()
    const notices = outbox.list().filter(({ about }) => about === 'email-restored')
    expect(notices.map(({ to }) => to).sort()).toEqual([NEW, OLD].sort())
    expect([await undo.find(secret), await undo.undo(secret)]).toEqual([null, 'over'])
  })

  it('the undo of a change follows further changes, and gives each former address its own link', async () => {
    const [THIRD, FOURTH] = ['ada@third.example', 'ada@fourth.example']
    await move(OLD, NEW)
    await move(NEW, THIRD)
    await move(THIRD, FOURTH)
    expect(await undo.undo(linkTo(OLD))).toBe('undone')
    expect([await store.wallet(OLD), await store.wallet(FOURTH)]).toEqual([wallet, null])
    expect(await undo.undo(linkTo(THIRD))).toBe('over')
    expect(await store.wallet(OLD)).toEqual(wallet)
  })

  it('follows as many changes as a wallet can make within 7 days', async () => {
    const addresses = Array.from({ length: 11 }, (_, index) => `ada@${index}.example`)
    const places = [OLD, ...addresses]
    for (const [index, to] of addresses.slice(0, 10).entries()) await move(places[index] ?? '', to)
    await changes.start({ token: 'session', from: 'ada@9.example', to: 'ada@10.example' })
    await changes.confirmPresent('session', codeTo('ada@9.example'))
    const refused = changes.confirmNew('session', codeTo('ada@10.example'))
    await expect(refused).rejects.toMatchObject({ status: 429 })
    expect(await undo.undo(linkTo(OLD))).toBe('undone')
    expect(await store.wallet(OLD)).toEqual(wallet)
  })

  it('the undo of a change expires after 7 days, and accepts no other secret', async () => {
    await move(OLD, NEW)
    const secret = linkTo(OLD)
    const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
    expect(await undo.undo(other)).toBe('over')
    now += UNDO_LIFE - 1
    expect(await undo.find(secret)).not.toBeNull()
    now += 1
    expect([await undo.find(secret), await undo.undo(secret)]).toEqual([null, 'over'])
    expect(await store.wallet(NEW)).toEqual(wallet)
  })

  it('the undo of a change never replaces a newer wallet of the former address', async () => {
    await move(OLD, NEW)
    const later = { ...wallet, share: 'ef'.repeat(17) }
    await store.addWallet(OLD, later)
    expect(await undo.undo(linkTo(OLD))).toBe('in-use')
    expect([await store.wallet(OLD), await store.wallet(NEW)]).toEqual([later, wallet])
  })

  it('moves the wallet once when the link is opened twice in parallel', async () => {
    await move(OLD, NEW)
    const answers = await Promise.all([undo.undo(linkTo(OLD)), undo.undo(linkTo(OLD))])
    expect(answers.sort()).toEqual(expect.arrayContaining(['undone']))
    expect(answers.filter((answer) => answer === 'undone')).toHaveLength(1)
    expect(await store.wallet(OLD)).toEqual(wallet)
  })
})
