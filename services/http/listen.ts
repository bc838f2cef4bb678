import type { Server } from 'node:http'

/** Starts listening on loopback. Rejects with the system's error, for example `EADDRINUSE`. */
export const listen = (server: Server, port: number, host = '127.0.0.1'): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Stops a server immediately and cuts its open connections. */
export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
