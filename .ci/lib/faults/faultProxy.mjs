// A TCP proxy in front of a store, whose network can fail.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * Opens a proxy in front of a port of this machine. A connection that lost bytes stays silent for good, as its stream has a gap.
 * @param target port to which new connections go
 */
export async function openFaultProxy(target) {
  const state = { target, isSilent: false }
  const pairs = new Set()

  const join = (pair, from, to) => {
    from.on('data', (part) => {
      if (state.isSilent) pair.isDead = true
      if (!pair.isDead) to.write(part)
    })
    from.on('error', () => from.destroy())
    from.on('close', () => {
      // The lost packet can also be the one that closes the connection.
      if (state.isSilent) pair.isDead = true
      if (!pair.isDead) to.destroy()
    })
  }
  const server = createServer((inner) => {
    const pair = { inner, outer: null, isDead: state.isSilent }
    pairs.add(pair)
    if (pair.isDead) return void inner.on('error', () => inner.destroy()).resume()
    pair.outer = connect(state.target, '127.0.0.1')
    join(pair, inner, pair.outer)
    join(pair, pair.outer, inner)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const cut = () => {
    for (const { inner, outer } of pairs) {
      inner.destroy()
      outer?.destroy()
    }
    pairs.clear()
  }
  return {
    port: server.address().port,
    /** Drops every byte in both directions, without closing a connection. */
    silence() {
      state.isSilent = true
    },
    heal() {
      state.isSilent = false
    },
    /** Sends new connections to another port; open connections stay where they are. */
    retarget(port) {
      state.target = port
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
