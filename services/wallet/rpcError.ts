/** An error as EIP-1193 and JSON-RPC know it: a number, a sentence, optional data. */
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

/** The person said no (EIP-1193 code 4001). */
export const userRejected = () => new RpcError(4001, 'User rejected the request.')

/** The account or method was not granted to the asking site (EIP-1193 code 4100). */
export const unauthorized = () =>
  new RpcError(4100, 'The requested account or method has not been authorized by the user.')

/** The wallet does not know this method (EIP-1193 code 4200). */
export const unsupportedMethod = (method: string) =>
  new RpcError(4200, `The wallet does not support the method "${method}".`)

/** The chain has to be added first (EIP-3326 practice, code 4902). */
export const unknownChain = (chainId: number) =>
  new RpcError(4902, `Unrecognized chain ID "0x${chainId.toString(16)}".`)

/** The same kind of request is open already (EIP-1474 code -32002). */
export const alreadyPending = (method: string) =>
  new RpcError(-32002, `Request of type "${method}" is already pending. Please wait.`)

/** The parameters do not fit the method (JSON-RPC code -32602). */
export const invalidParams = (reason: string) =>
  new RpcError(-32602, `Invalid parameters: ${reason}.`)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Turns anything thrown, viem's nested errors included, into an RpcError; -32603 when no code is found. */
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
