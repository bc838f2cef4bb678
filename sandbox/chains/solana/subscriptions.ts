import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import { accountJson } from './accountJson'
import type { Ledger } from './ledger'
import { AccountConfig, Address, Config, method, Signature, type RpcMethod } from './params'
import type { TransactionRecord } from './records'
import { contextOf } from './methods/context'
import { answerBody } from './rpcServer'
import { addressesOf, decodeTransaction } from './transaction'

const rest = z.unknown()

/** A subscription of a socket. */
interface Subscription {
  /** Sends the changes of a transaction; returns true after the last notification. */
  notify(record: TransactionRecord): boolean
}

const touched = ({ wire }: TransactionRecord): readonly string[] | null =>
  wire === null ? null : addressesOf(decodeTransaction(wire, 'base64'))

/** Serves one socket; returns a function to call for each transaction. */
const serveSocket = (socket: WebSocket, ledger: Ledger) => {
  const inContext = contextOf(ledger)
  const subscriptions = new Map<number, Subscription>()
  let nextId = 1
  const notify = (name: string, subscription: number, value: unknown) => {
    const params = { subscription, result: inContext(value) }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: name, params }))
  }
  const subscribe = (make: (id: number) => Subscription): number => {
    const id = nextId++
    subscriptions.set(id, make(id))
    return id
  }
  const unsubscribe = method(z.tuple([z.number()], rest), ([id]) => subscriptions.delete(id))
  const methods = new Map<string, RpcMethod>([
    [
      'signatureSubscribe',
      method(z.tuple([Signature, Config], rest), ([signature]) => {
        const known = ledger.records.find(signature)
        const id = subscribe((own) => ({
          notify(record) {
            if (record.signature !== signature) return false
            notify('signatureNotification', own, { err: record.error })
            return true
          },
        }))
        // The answer with the number of the subscription is sent first.
        if (known) setImmediate(() => hear(known))
        return id
      }),
    ],
    [
      'accountSubscribe',
      method(z.tuple([Address, AccountConfig], rest), ([address, config]) =>
        subscribe((own) => ({
          notify(record) {
            const account = ledger.svm.account(address)
            const isMeant = touched(record)?.includes(address) ?? true
            const { encoding = 'base58', dataSlice } = config ?? {}
            if (account && isMeant) {
              const format = { encoding, dataSlice }
              notify('accountNotification', own, accountJson(ledger.svm, account, format))
            }
            return false
          },
        })),
      ),
    ],
    ['signatureUnsubscribe', unsubscribe],
    ['accountUnsubscribe', unsubscribe],
    // Clients send pings to keep the socket open.
    ['ping', () => null],
  ])
  const hear = (record: TransactionRecord) => {
    if (socket.readyState !== socket.OPEN) return
    for (const [id, subscription] of [...subscriptions]) {
      if (subscription.notify(record)) subscriptions.delete(id)
    }
  }
  socket.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
    socket.send(JSON.stringify(answerBody(methods, text)))
  })
  return hear
}

/** Serves subscriptions on the websockets of a server. */
export const serveSubscriptions = (server: Server, ledger: Ledger): WebSocketServer => {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const stopListening = ledger.listen(serveSocket(socket, ledger))
    socket.on('close', stopListening)
    socket.on('error', () => socket.terminate())
  })
  return sockets
}
