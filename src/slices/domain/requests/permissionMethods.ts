/** Whether a method asks for permissions of a smart account (ERC-7715), by its name of now or the one before. */
export function asksForPermissions(method: string): boolean {
  return method === 'wallet_requestExecutionPermissions' || method === 'wallet_grantPermissions'
}
