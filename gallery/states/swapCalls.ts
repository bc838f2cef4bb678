const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** `approve(address,uint256)`. */
export const approveCall = (spender: string, amount: bigint) =>
  `0x095ea7b3${word(spender)}${word(amount)}`

/** `swapExactTokensForETH(uint256,uint256,address[],address,uint256)` with a direct path. */
export function swapCall(input: {
  path: readonly string[]
  to: string
  amount: bigint
  minimum: bigint
}): string {
  const { path, to, amount, minimum } = input
  const head = [amount, minimum, 160n, to, 4_000_000_000n]
  return `0x18cbafe5${[...head, BigInt(path.length), ...path].map(word).join('')}`
}
