/** An error in the shape that EIP-1193 gives the errors of providers. */
export type ProviderRpcError = Error & { code: number; data?: unknown }

/** Creates a provider error; the default message is that of its code. */
export function rpcError(code: number, message?: string, data?: unknown): ProviderRpcError {
  const error = new Error(message ?? MESSAGES[code] ?? `Error ${code} of the test wallet.`)
  return Object.assign(error, {
    name: 'ProviderRpcError',
    code,
    ...(data !== undefined && { data }),
  })
}

/** Messages of wallets for the codes of EIP-1193, EIP-3085, EIP-1474 and JSON-RPC. */
const MESSAGES: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested account has not been authorized by the user.',
  4200: 'The test wallet does not support this method.',
  4900: 'The test wallet is disconnected from all chains.',
  4901: 'The test wallet is disconnected from this chain.',
  4902: 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.',
  [-32002]: 'A request of this kind is already pending.',
  [-32602]: 'Invalid parameters.',
  [-32603]: 'Internal error.',
}
