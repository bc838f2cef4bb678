import { connect, type Socket } from 'node:net'

/** A websocket whose client writes raw bytes, and reads only on request. */
export interface RawSocket {
  socket: Socket
  /** The first line of the answer to the upgrade. */
  status: string
  /** Writes one frame with this opcode (RFC 6455, 5.2): 1 is text, 10 is a pong. */
  send(opcode: number, text: string): void
  closed: Promise<void>
}

const HEADERS = [
  'Host: relay',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

/** A masked frame, with a mask of zeros. */
function frameOf(opcode: number, text: string): Buffer {
  const body = Buffer.from(text)
  const length =
    body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length]), Buffer.alloc(4), body])
}

/** Requests a websocket at a local port, and resolves with the first answer. */
export const openRaw = (port: number, query = ''): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.once('error', reject)
    socket.on('error', () => undefined)
    socket.once('connect', () =>
      socket.write(`GET /${query} HTTP/1.1\r\n${HEADERS.join('\r\n')}\r\n\r\n`),
    )
    socket.once('data', (data) =>
      resolve({
        socket,
        status: data.toString('latin1').split('\r\n')[0] ?? '',
        send: (opcode, text) => void socket.write(frameOf(opcode, text)),
        closed,
      }),
    )
  })
