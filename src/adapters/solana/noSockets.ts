/**
 * Replaces the socket client of `rpc-websockets` in the script-tag build. The adapter opens no sockets of
 * `@solana/web3.js`, and that package has the LGPL licence, so it must not be part of the build.
 * @throws Error always
 */
export function CommonClient(): never {
  throw new Error('The script-tag build opens no sockets to Solana nodes')
}
export { CommonClient as WebSocket }
