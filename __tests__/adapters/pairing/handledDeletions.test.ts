import { handleDeletions } from '../../../src/adapters/pairing/handledDeletions'

const GONE = new Error('Record was recently deleted - session: t')

/** An engine like the library's, which knows topics until they are deleted. */
const engineOf = (topics: string[]) => ({
  topics,
  async deleteSession({ topic }: { topic: string }): Promise<void> {
    await Promise.resolve()
    if (topic === 'stuck') throw new Error('The storage is full.')
    if (!this.topics.includes(topic)) throw GONE
    this.topics.splice(this.topics.indexOf(topic), 1)
  },
  async isValidDisconnect({ topic }: { topic: string }): Promise<void> {
    await Promise.resolve()
    if (!this.topics.includes(topic)) throw GONE
  },
})

/** Uncaught rejections during a run and everything that follows from it. */
async function uncaughtIn(run: () => void): Promise<unknown[]> {
  const uncaught: unknown[] = []
  const note = (reason: unknown) => void uncaught.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', note)
  run()
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  process.removeListener('unhandledRejection', note)
  for (const other of others) process.on('unhandledRejection', other)
  return uncaught
}

test('causes no uncaught rejection for a repeated deletion', async () => {
  const engine = engineOf(['t'])
  handleDeletions({ engine })
  const uncaught = await uncaughtIn(() => {
    void engine.isValidDisconnect({ topic: 'gone' })
    void engine.isValidDisconnect({ topic: 'gone' })
  })
  expect(uncaught).toEqual([])
})

test('still rejects for callers that await the check', async () => {
  const engine = engineOf(['t'])
  handleDeletions({ engine })
  await expect(engine.isValidDisconnect({ topic: 't' })).resolves.toBeUndefined()
  await expect(engine.isValidDisconnect({ topic: 'gone' })).rejects.toBe(GONE)
})

test('ignores a failed deletion of a missing session, and reports others', async () => {
  const engine = engineOf(['t', 'stuck'])
  handleDeletions({ engine, session: { keys: engine.topics } })
  const uncaught = await uncaughtIn(() => {
    void engine.deleteSession({ topic: 't' })
    void engine.deleteSession({ topic: 't' })
  })
  expect(uncaught).toEqual([])
  expect(engine.topics).toEqual(['stuck'])
  await expect(engine.deleteSession({ topic: 'stuck' })).rejects.toThrow('full')
})

test.each([[null], [{}], [{ engine: 7 }], [{ engine: { isValidDisconnect: 'no' } }]])(
  'does not change a library without a deletion check: %p',
  (client) => {
    expect(() => handleDeletions(client)).not.toThrow()
  },
)
