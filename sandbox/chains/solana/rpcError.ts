/** An error that is returned to the caller. */
export class RpcError extends Error {
  override name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message)
  }
}

/** The parameters do not match the method (JSON-RPC 2.0, section 5.1). */
export const invalidParams = (reason: string): RpcError =>
  new RpcError(-32602, `Invalid params: ${reason}`)

/** The method does not exist. */
export const methodNotFound = (): RpcError => new RpcError(-32601, 'Method not found')

/**
 * The `error` of an answer. Errors other than {@link RpcError} become an internal error without a
 * message.
 */
export const errorBody = (error: unknown): { code: number; message: string; data?: object } => {
  if (!(error instanceof RpcError)) return { code: -32603, message: 'Internal error' }
  const { code, message, data } = error
  return { code, message, ...(data && { data }) }
}
