import { closeRedis, isReadOnly, openRedis, orUnavailable } from '../../../services/data/openRedis'
import { StateUnavailable } from '../../../services/data/stateUnavailable'
import { startRedis } from '../../adapters/siwx/server/startRedis'
import { openGate } from '../relay/support/gate'
import { until } from '../relay/support/until'

const answers = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

test('a connection that stops answering is closed and opened again automatically', async () => {
  const redis = await startRedis()
  if (!redis) return
  const gate = await openGate(Number(new URL(redis.url).port))
  const client = await openRedis(`redis://127.0.0.1:${gate.port}`, {
    onError: () => {},
    answerMs: 300,
  })
  const before = await client.client('ID')
  gate.hold()
  await expect(orUnavailable(client.ping())).rejects.toThrow(StateUnavailable)
  await until(() => answers(client.ping()))
  expect(await client.client('ID')).not.toBe(before)
  await closeRedis(client)
  await gate.stop()
  await redis.stop()
})

test.each([
  ["READONLY You can't write against a read only replica.", true],
  [
    "ERR Error running script (call to f_1): @user_script:7: -READONLY You can't write against a read only replica.",
    true,
  ],
  ['ERR unknown command READONLY', false],
  ['Command timed out', false],
])('%s: the server is a replica: %s', (message, expected) => {
  expect(isReadOnly(new Error(message))).toBe(expected)
  expect(isReadOnly(message)).toBe(false)
})

test('a failure keeps its code and its words for the log', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = new StateUnavailable('Redis', cause)
  expect(error).toMatchObject({ code: 'ECONNREFUSED', cause, name: 'StateUnavailable' })
  expect(error.message).toBe('Redis is unavailable: connect ECONNREFUSED')
  expect(new StateUnavailable('Redis', 'gone')).toMatchObject({ code: undefined })
})
