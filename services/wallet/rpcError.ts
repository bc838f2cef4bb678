/** An error of EIP-1193 and JSON-RPC: code, message, optional data. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

/** The user rejected the request (EIP-1193 code 4001). */
export const userRejected = () => new RpcError(4001, 'User rejected the request.')

/** The site has no permission for the account or method (EIP-1193 code 4100). */
export const unauthorized = () =>
  new RpcError(4100, 'The requested account or method has not been authorized by the user.')

/** The wallet does not support the method (EIP-1193 code 4200). */
export const unsupportedMethod = (method: string) =>
  new RpcError(4200, `The wallet does not support the method "${method}".`)

/** The chain has to be added first (code 4902, in use since EIP-3326). */
export const unknownChain = (chainId: number) =>
  new RpcError(4902, `Unrecognized chain ID "0x${chainId.toString(16)}".`)

/** A request of the same kind is already open (EIP-1474 code -32002). */
export const alreadyPending = (method: string) =>
  new RpcError(-32002, `Request of type "${method}" is already pending. Please wait.`)

/** The parameters do not match the method (JSON-RPC code -32602). */
export const invalidParams = (reason: string) =>
  new RpcError(-32602, `Invalid parameters: ${reason}.`)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Turns any thrown value, including viem's nested errors, into an RpcError; -32603 when it contains
 * no code.
 */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const first = field(error, 'details') ?? field(error, 'shortMessage') ?? field(error, 'message')
  const message = typeof first === 'string' && first ? first : 'Internal error.'
  for (let level = error; level !== undefined && level !== null; level = field(level, 'cause')) {
    const code = field(level, 'code')
    if (typeof code === 'number') return new RpcError(code, message, field(level, 'data'))
  }
  return new RpcError(-32603, message)
}
