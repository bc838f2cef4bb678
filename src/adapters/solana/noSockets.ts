/**
 * Stands in for the socket client of `rpc-websockets` in the script-tag build. The adapter opens no sockets of
 * `@solana/web3.js`, and that package is under the LGPL, so that no file of ours may hold it.
 * @throws Error always
 */
export function CommonClient(): never {
  throw new Error('The script-tag build opens no sockets to Solana nodes')
}
export { CommonClient as WebSocket }
