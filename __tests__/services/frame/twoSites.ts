import { tmpdir } from 'node:os'
import type { Database } from '../../../services/data/database'
import { openDatabase } from '../../../services/data/openDatabase'
import { createRecords } from '../../../services/data/records'
import { createFrameSite } from '../../../services/frame/createFrameSite'
import { configuredProjects } from '../../../services/frame/frameProjects'
import { createFrameStore } from '../../../services/frame/frameStore'
import { createOutbox } from '../../../services/frame/outbox'
import { listen, stop } from '../../../services/http/listen'
import { startPostgres } from '../data/startPostgres'
import { startRoundRobin } from '../support/roundRobin'
import { freePort } from '../../support/freePort'
import { PROJECT, SITE } from './host'
import { cipher } from './stores'

/** Posts to a site like its own page. */
export type Post = (path: string, body: string, type?: string) => Promise<Response>

/**
 * Connections to one server, like those of two processes; one embedded engine for both when no
 * server is installed.
 */
async function openBoth() {
  const server = await startPostgres()
  if (!server) {
    const database = await openDatabase({})
    return { engine: 'PGlite', both: [database, database], close: () => database.close() }
  }
  const databaseUrl = await server.createDatabase('frames')
  const both = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })]
  const close = async () => {
    for (const database of both) await database.close()
    await server.stop()
  }
  return { engine: 'PostgreSQL', both, close }
}

/** Two sites of the frame on one database, behind one address. */
export async function startTwoSites() {
  const { engine, both, close } = await openBoth()
  const ports = [await freePort(), await freePort()] as const
  const balancer = await startRoundRobin(ports)
  const origin = `http://127.0.0.1:${balancer.port}`
  const outbox = createOutbox()
  const serve = async (database: Database, port: number) => {
    const server = createFrameSite({
      ...{ store: createFrameStore(database, cipher), records: createRecords(database) },
      ...{ publicUrl: origin, pagesDir: tmpdir(), nodes: ['https:'], mail: { outbox } },
      projects: configuredProjects({ [PROJECT]: [SITE] }),
      limits: { perEmail: null, perCaller: null },
    })
    await listen(server, port)
    return server
  }
  const servers = await Promise.all(
    both.map((database, index) => serve(database, ports[index] ?? 0)),
  )
  /** Uses a new connection for each request, so that the balancer selects again. */
  const postTo =
    (port: number): Post =>
    (path, body, type = 'application/json') =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, origin, connection: 'close' },
        body,
      })
  return {
    ...{ engine, origin, outbox },
    one: postTo(ports[0]),
    other: postTo(ports[1]),
    /** One of them, in turns. */
    any: postTo(balancer.port),
    counts: balancer.counts,
    async close() {
      await balancer.close()
      for (const server of servers) await stop(server)
      await close()
    },
  }
}
