/** An error as EIP-1193 asks for: with its numeric code, so that callers can tell refusals from failures. */
export function rpcError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}
