/** Creates an EIP-1193 error with a numeric code, so that callers can distinguish rejections from failures. */
export function rpcError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}
