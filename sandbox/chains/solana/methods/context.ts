import type { Ledger } from '../ledger'

/** Supported version of the node's API. */
export const API_VERSION = '2.0.0'

/** A value with its block, as in most answers. */
export type InContext = <T>(value: T) => {
  context: { apiVersion: string; slot: number }
  value: T
}

/** Adds the newest block as context to values. */
export const contextOf =
  ({ svm }: Pick<Ledger, 'svm'>): InContext =>
  (value) => ({ context: { apiVersion: API_VERSION, slot: svm.height() }, value })
