import { EventEmitter } from 'node:events'
import type { JsonRpcRecord } from '@walletconnect/types'
import { updateAnswer } from '../../sandbox/pages/wallet/updateAnswer'

const record = (
  id: number,
  topic: string,
  response?: JsonRpcRecord['response'],
): JsonRpcRecord => ({
  id,
  topic,
  request: { method: 'wc_sessionUpdate' },
  ...(response ? { response } : {}),
})

/** A history like the client's, which receives answers. */
function historyOf(...values: JsonRpcRecord[]) {
  const events = new EventEmitter()
  return Object.assign(events, {
    values,
    answer(id: number, response: NonNullable<JsonRpcRecord['response']>) {
      Object.assign(values.find((kept) => kept.id === id) ?? {}, { response })
      events.emit('history_updated')
    },
    end() {
      values.length = 0
      events.emit('history_deleted')
    },
  })
}

test('finds an answer that arrived before the wait', async () => {
  const history = historyOf(record(1, 'a'), record(2, 'a', { result: true }))
  await updateAnswer(history, 'a')
  expect(history.listenerCount('history_updated')).toBe(0)
})

test('finds a later answer, and ignores those to other sessions', async () => {
  const history = historyOf(record(1, 'a'), record(2, 'b'))
  const heard: string[] = []
  const waited = updateAnswer(history, 'a').then(() => heard.push('answer'))
  history.answer(2, { result: true })
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual([])
  history.answer(1, { result: true })
  await waited
  expect(history.listenerCount('history_updated')).toBe(0)
})

test('stops waiting for a session that ends', async () => {
  const history = historyOf(record(1, 'a'))
  const waited = updateAnswer(history, 'a')
  history.end()
  await waited
  expect(history.listenerCount('history_updated')).toBe(0)
  expect(history.listenerCount('history_deleted')).toBe(0)
})

test('rejects with the reason of a site that refuses the update', async () => {
  const error = { code: 5000, message: 'Not here.' }
  await expect(updateAnswer(historyOf(record(1, 'a', { error })), 'a')).rejects.toThrow('Not here.')
})
