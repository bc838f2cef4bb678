import type { Server } from 'node:http'

/**
 * Closes a server without cutting requests in progress: it stops accepting connections, closes idle
 * ones and answers the running requests. Connections that are still open after the limit are cut.
 * @returns whether everything was answered
 */
export const drain = (server: Server, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    let isCut = false
    const timer = setTimeout(() => {
      isCut = true
      server.closeAllConnections()
    }, ms)
    // A connection that becomes idle after its answer must not keep the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve(!isCut)
    })
    server.closeIdleConnections()
  })
