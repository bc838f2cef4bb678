// Loaded before any program of a hostile run (`--require`): the page server, the services, the
// relay and the nodes in Node answer late. The order of messages on one socket is kept.
const { Server } = require('node:http')
const { createDelays } = require('./delays.cjs')

const MOST_MS = 150
const delayOf = createDelays(process.env.HOSTILE_SEED)
const { emit } = Server.prototype
const startTimer = setTimeout

/** Delays the messages of a web socket. */
function delaySocket(socket, name) {
  const { write, end } = socket
  let due = 0
  const later = (send) => {
    due = Math.max(due, performance.now() + delayOf(name, MOST_MS))
    startTimer(send, due - performance.now())
  }
  socket.write = (...args) => {
    later(() => write.apply(socket, args))
    return true
  }
  socket.end = (...args) => {
    later(() => end.apply(socket, args))
    return socket
  }
}

Server.prototype.emit = function emitLate(event, ...args) {
  if (event === 'upgrade') delaySocket(args[1], 'message of a socket')
  if (event !== 'request' && event !== 'upgrade') return emit.call(this, event, ...args)
  const [{ method, url = '' }] = args
  const name = `${method} ${url.split('?')[0]}`
  startTimer(() => emit.call(this, event, ...args), delayOf(name, MOST_MS))
  return true
}
