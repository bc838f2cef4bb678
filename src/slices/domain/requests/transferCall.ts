/** Call data of ERC-20 `transfer(address,uint256)`: the selector and two words of 32 bytes. */
export function transferCall(to: string, amount: string): string {
  const words = [to.slice(2).toLowerCase(), BigInt(amount).toString(16)]
  return `0xa9059cbb${words.map((word) => word.padStart(64, '0')).join('')}`
}
