/** An error of JSON-RPC, answered as it is. */
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

/** The parameters of a call are not what the method takes (JSON-RPC 2.0 section 5.1). */
export const invalidParams = (reason: string): RpcError =>
  new RpcError(-32602, `Invalid params: ${reason}`)

/** There is no such method. */
export const methodNotFound = (): RpcError => new RpcError(-32601, 'Method not found')

/** The `error` of an answer. What is not an {@link RpcError} is an internal error, without its words. */
export const errorBody = (error: unknown): { code: number; message: string; data?: object } => {
  if (!(error instanceof RpcError)) return { code: -32603, message: 'Internal error' }
  const { code, message, data } = error
  return { code, message, ...(data && { data }) }
}
