import { createSiteServer } from '../../../services/frame/siteServer'
import { StateUnavailable } from '../../../services/data/stateUnavailable'
import { createFaults } from '../../../services/http/faults'
import { listen, stop } from '../../../services/http/listen'
import { notFound } from '../../../services/http/problem'
import { createApiServer } from '../../../services/http/server'
import type { Route } from '../../../services/http/types'
import { freePort } from '../../support/freePort'

const failing = (path: string, error: Error): Route => ({
  ...{ id: path, method: 'GET', path, summary: '' },
  handle: () => Promise.reject(error),
})

test.each(['the backend', 'the frame'])(
  '%s answers 503 and names no cause while its state is unavailable',
  async (name) => {
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const away = new StateUnavailable('The database', new Error('Query read timeout'))
    const defect = new Error('defect')
    const routes = [
      failing('/away', away),
      failing('/defect', defect),
      failing('/none', notFound('path', 'None')),
    ]
    const server =
      name === 'the backend'
        ? createApiServer({ routes, faults: createFaults(), onError })
        : createSiteServer([{ origin: 'https://wallet.example', routes }], { onError })
    const port = await freePort()
    await listen(server, port)
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const answer = await ask('/away')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'state', description: 'The service is not available now. Try again.' }],
    })
    expect((await ask('/defect')).status).toBe(500)
    expect((await ask('/none')).status).toBe(404)
    // What the caller is told no cause of is in the log.
    expect(errors).toEqual([away, defect])
    await stop(server)
  },
)
