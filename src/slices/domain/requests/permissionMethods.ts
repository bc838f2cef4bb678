/**
 * Whether a method requests permissions of a smart account (ERC-7715), by its present or its former
 * name.
 */
export function asksForPermissions(method: string): boolean {
  return method === 'wallet_requestExecutionPermissions' || method === 'wallet_grantPermissions'
}
