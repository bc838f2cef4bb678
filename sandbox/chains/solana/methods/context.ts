import type { Ledger } from '../ledger'

/** Version of the node's interface that is spoken. */
export const API_VERSION = '2.0.0'

/** A value with the block that it is of, as most answers have it. */
export type InContext = <T>(value: T) => {
  context: { apiVersion: string; slot: number }
  value: T
}

/** Puts values into the context of the newest block. */
export const contextOf =
  ({ svm }: Pick<Ledger, 'svm'>): InContext =>
  (value) => ({ context: { apiVersion: API_VERSION, slot: svm.height() }, value })
