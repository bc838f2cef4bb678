import { createMailQueue } from '../../../services/frame/hosted/mailQueue'
import type { NewMail } from '../../../services/frame/outbox'

const mailTo = (to: string): NewMail => ({
  ...{ to, kind: 'code', purpose: 'confirm', code: '123456', at: 0 },
})
const GREYLISTED = Object.assign(new Error('try later'), { code: 'EENVELOPE', responseCode: 451 })
const REFUSED = Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
const UNREACHED = Object.assign(new Error('connect'), { code: 'ECONNECTION' })

/**
 * A queue whose server gives these answers in order: null accepts the mail. Pauses end immediately.
 */
function setUp(
  answers: (Error | null)[],
  more: Partial<Parameters<typeof createMailQueue>[0]> = {},
) {
  const pauses: number[] = []
  const errors: string[] = []
  const queue = createMailQueue({
    async deliver() {
      const answer = answers.shift() ?? null
      if (answer) throw answer
    },
    onError: (error) => void errors.push(String(error)),
    async wait(ms) {
      pauses.push(ms)
    },
    ...more,
  })
  const idle = async () => {
    while (queue.figures().waiting > 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, pauses, errors, idle }
}

test('sends a mail again when the server has greylisted it or was unreachable', async () => {
  const { queue, pauses, errors, idle } = setUp([GREYLISTED, UNREACHED, null])
  queue.send(mailTo('a@b.example'))
  await idle()
  expect(queue.figures()).toEqual({ sent: 1, retried: 2, failed: 0, waiting: 0 })
  expect([pauses, errors]).toEqual([[5_000, 60_000], []])
})

test('gives up immediately on a mail that the server refuses permanently', async () => {
  const { queue, errors, idle } = setUp([REFUSED])
  queue.send(mailTo('a@b.example'))
  await idle()
  expect(queue.figures()).toEqual({ sent: 0, retried: 0, failed: 1, waiting: 0 })
  expect(errors).toEqual(['Error: a mail was not sent: EENVELOPE'])
})

test('gives up on a mail after the last attempt', async () => {
  const { queue, pauses, idle } = setUp(Array.from({ length: 9 }, () => GREYLISTED))
  queue.send(mailTo('a@b.example'))
  await idle()
  expect(pauses).toEqual([5_000, 60_000, 300_000])
  expect(queue.figures()).toEqual({ sent: 0, retried: 3, failed: 1, waiting: 0 })
})

test('refuses mails while too many are in the queue', async () => {
  const { queue, errors } = setUp([], { deliver: () => new Promise(() => {}), most: 2 })
  for (const to of ['a', 'b', 'c']) queue.send(mailTo(`${to}@b.example`))
  expect(queue.figures()).toEqual({ sent: 0, retried: 0, failed: 1, waiting: 2 })
  expect(errors).toEqual(['Error: a mail was not sent: EQUEUE'])
})

test('tries waiting mails once more before the end', async () => {
  const { queue } = setUp([UNREACHED, UNREACHED, null, UNREACHED], {
    wait: (_, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(null))),
  })
  for (const to of ['a', 'b']) queue.send(mailTo(`${to}@b.example`))
  await new Promise((resolve) => setImmediate(resolve))
  await queue.close()
  expect(queue.figures()).toEqual({ sent: 1, retried: 2, failed: 1, waiting: 0 })
})
