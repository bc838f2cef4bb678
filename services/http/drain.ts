import type { Server } from 'node:http'

/**
 * Ends a server without cutting what runs: nothing new is taken, idle connections close, running requests are answered. What
 * is not over after the limit is cut.
 * @returns whether everything was answered
 */
export const drain = (server: Server, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    let isCut = false
    const timer = setTimeout(() => {
      isCut = true
      server.closeAllConnections()
    }, ms)
    // A connection that is idle again after its answer must not keep the server up.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve(!isCut)
    })
    server.closeIdleConnections()
  })
