import { WebSocket } from 'ws'
import type { Refusal } from './admission'

/** Milliseconds that a refused client has to read the reason and close the socket. */
const REFUSED_TIME = 5_000

/** Refuses a socket with a reason, and closes it even when the client keeps it open. */
export const refuseSocket = (socket: WebSocket, { code, reason }: Refusal): void => {
  if (socket.readyState !== WebSocket.OPEN) return
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), REFUSED_TIME)
  socket.once('close', () => clearTimeout(timer))
}
