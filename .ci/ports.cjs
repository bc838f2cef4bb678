// Ports for servers that must know their number before they listen. A port is reserved by binding
// the UDP port of the same number: parallel processes never get the same one, and the system ends a
// reservation with its process.
const { createSocket } = require('node:dgram')
const { createServer } = require('node:net')

const HOST = '127.0.0.1'
/**
 * All reserved ports are below 32,768: systems choose the local port of a connection from there on.
 */
const PORTS = { first: 10_000, count: 10_000 }
/** Ranges of ports, for servers that use several. */
const BLOCKS = { first: 20_000, count: 300, size: 40 }

/**
 * Binds the UDP port of this number until the process ends; resolves with whether it was free. The
 * socket keeps no listener, which would keep the whole realm of a test file in memory.
 */
const holds = (port) =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind(port, HOST, () => {
      socket.removeAllListeners()
      resolve(true)
    })
  })

/** Whether a program could listen on this port. */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, HOST, () => server.close(() => resolve(true)))
  })

/**
 * Start of the search: processes start at different numbers, and each continues where it stopped.
 */
const next = { port: process.pid, block: process.pid }

exports.reservePort = async function reservePort() {
  for (let tried = 0; tried < PORTS.count; tried += 1) {
    next.port += 1
    const port = PORTS.first + (next.port % PORTS.count)
    if ((await holds(port)) && (await isFree(port))) return port
  }
  throw new Error('No port is free')
}

exports.reserveBlock = async function reserveBlock() {
  for (let tried = 0; tried < BLOCKS.count; tried += 1) {
    next.block += 1
    const base = BLOCKS.first + (next.block % BLOCKS.count) * BLOCKS.size
    if (!(await holds(base))) continue
    const ports = Array.from({ length: BLOCKS.size }, (_, at) => base + at)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return base
  }
  throw new Error('No block of ports is free')
}
