import { once } from 'node:events'
import { createFaults } from '../../../services/http/faults'
import { listen, stop } from '../../../services/http/listen'
import { createApiServer } from '../../../services/http/server'
import type { Reply, RouteRequest } from '../../../services/http/types'
import { portOf } from '../hostile/worlds'

test('aborts the signal of a request when its caller leaves, and not when it is answered', async () => {
  const signals: AbortSignal[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const handle = ({ signal, query }: RouteRequest): Reply | Promise<Reply> => {
    if (signal) signals.push(signal)
    if (!query.has('wait')) return {}
    arrive()
    return new Promise(() => {})
  }
  const route = { id: 'a', method: 'GET', path: '/a', summary: '', handle } as const
  const server = createApiServer({ routes: [route], faults: createFaults() })
  await listen(server, 0)
  const url = `http://127.0.0.1:${portOf(server)}/a`
  await (await fetch(url)).text()
  const leaving = new AbortController()
  const left = fetch(`${url}?wait`, { signal: leaving.signal }).catch(() => null)
  await arrived
  const [answered, waiting] = signals
  const aborted = waiting && once(waiting, 'abort')
  leaving.abort()
  await Promise.all([left, aborted])
  expect([answered?.aborted, waiting?.aborted]).toEqual([false, true])
  await stop(server)
})
