/**
 * Contracts that wrap the coin of their network, one for one. Nobody can place another contract at these addresses on a network that
 * has none there: they were derived from keys or reserved by the network.
 */
const WRAPPERS: ReadonlySet<string> = new Set([
  // WETH of Ethereum
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  // WETH of the networks of the OP stack
  '0x4200000000000000000000000000000000000006',
  // WETH of Arbitrum One
  '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  // WPOL of Polygon
  '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  // WBNB of BNB Smart Chain
  '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  // WAVAX of Avalanche
  '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  // WXDAI of Gnosis
  '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
])

/** Whether a contract is known to wrap the coin of its network. */
export const isWrapper = (contract: string): boolean => WRAPPERS.has(contract.toLowerCase())
