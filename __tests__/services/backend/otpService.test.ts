import { createOtpService } from '../../../services/backend/otpService'
import { createMemoryRecords } from '../../../services/data/memoryRecords'

const EMAIL = 'maren@fieldnotes.example'
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Two desks over the same records, like those of two processes. */
const setUp = () => {
  const clock = { now: 1_000 }
  const records = createMemoryRecords()
  const desk = () => createOtpService(records, () => clock.now)
  return { clock, one: desk(), other: desk() }
}
const sentBy = async ({ one }: ReturnType<typeof setUp>, account = ADDRESS) => {
  const uuid = (await one.send(EMAIL, account)) ?? ''
  const [sent] = await one.sent()
  return { uuid, code: sent?.code ?? '', wrong: sent?.code === '000000' ? '111111' : '000000' }
}

test('accepts a code of one service at another, which then knows the owner of the email', async () => {
  const desks = setUp()
  const { uuid, code } = await sentBy(desks, `eip155:1:${ADDRESS}`)
  expect(await desks.other.verified(uuid, ADDRESS)).toBeUndefined()
  expect(await desks.other.check(uuid, code)).toBe(true)
  expect(await desks.one.verified(uuid, ADDRESS.toLowerCase())).toBe(EMAIL)
  expect(await desks.one.verified(uuid, '0x12')).toBeUndefined()
  expect(await desks.one.send(EMAIL, `eip155:1:${ADDRESS}`)).toBeNull()
  expect(await desks.one.send(EMAIL, 'other')).not.toBeNull()
})

test('counts parallel attempts at two services together, and refuses the right code after five', async () => {
  const desks = setUp()
  const { uuid, code, wrong } = await sentBy(desks)
  const tries = Array.from({ length: 6 }, (_, at) => (at % 2 ? desks.one : desks.other))
  await Promise.all(tries.map((desk) => desk.check(uuid, wrong)))
  expect(await desks.one.check(uuid, code)).toBe(false)
  expect(await desks.other.verified(uuid, ADDRESS)).toBeUndefined()
})

test('refuses an expired or unknown code, and keeps a verified email', async () => {
  const desks = setUp()
  const { uuid, code, wrong } = await sentBy(desks)
  expect(await desks.one.check('unknown', code)).toBe(false)
  expect(await desks.one.check(uuid, code)).toBe(true)
  expect(await desks.one.check(uuid, wrong)).toBe(false)
  expect(await desks.one.verified(uuid, ADDRESS)).toBe(EMAIL)
  desks.clock.now += 300_000
  expect(await desks.one.check(uuid, code)).toBe(false)
})

test('stores the newest thousand codes', async () => {
  const desks = setUp()
  const { uuid, code } = await sentBy(desks)
  for (let at = 0; at < 1_000; at += 1) await desks.other.send(EMAIL, `a${at}`)
  expect(await desks.one.sent()).toHaveLength(1_000)
  expect(await desks.one.check(uuid, code)).toBe(false)
})
