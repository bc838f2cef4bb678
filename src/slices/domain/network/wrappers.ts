/**
 * Contracts that wrap the coin of their network, one for one: those of `WETH9` in Uniswap's
 * [sdk-core](https://github.com/Uniswap/sdks/blob/06439b48c5488acd409bb9196e4f935374221594/sdks/sdk-core/src/entities/weth9.ts),
 * and wxDAI of [Gnosis](https://docs.gnosischain.com) (“Useful Contracts”). The list is the same on
 * every network: elsewhere these addresses have no code, unless the deployer of a token or the
 * operator of the network places a contract there.
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

/** Whether a contract is a known wrapper of the native coin. */
export const isWrapper = (contract: string): boolean => WRAPPERS.has(contract.toLowerCase())
