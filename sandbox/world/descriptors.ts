import { bundleOf } from '../../services/descriptors/bundle'
import { compile } from '../../services/descriptors/compile'
import { memoryFiles, type DescriptorFiles } from '../../services/descriptors/files'
import type { JsonObject } from '../../services/descriptors/registry'
import { tradingContracts, type ServedChain } from '../../services/providers/local/chain'

const WRAPPED: JsonObject = {
  'deposit()': {
    intent: 'Wrap coins',
    interpolatedIntent: 'Wrap {@.value}',
    fields: [{ path: '@.value', label: 'Amount', format: 'amount' }],
  },
  'withdraw(uint256 amount)': {
    intent: 'Unwrap coins',
    interpolatedIntent: 'Unwrap {amount}',
    fields: [{ path: 'amount', label: 'Amount', format: 'amount' }],
  },
}

const AMOUNT_IN = (token: string) => ({
  ...{ path: 'amountIn', label: 'Amount to send', format: 'tokenAmount' },
  params: { tokenPath: token },
})
const SWAP_FIELDS = (token: object) => [
  {
    ...{ path: 'amountOutMin', label: 'Minimum to receive', format: 'tokenAmount' },
    params: token,
  },
  { path: 'to', label: 'Beneficiary', format: 'addressName' },
]
const COINS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const ROUTER: JsonObject = {
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    {
      intent: 'Swap',
      fields: [AMOUNT_IN('path.[0]'), ...SWAP_FIELDS({ tokenPath: 'path.[-1]' })],
    },
  'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': {
    intent: 'Swap',
    fields: [
      { path: '@.value', label: 'Amount to send', format: 'amount' },
      ...SWAP_FIELDS({ tokenPath: 'path.[-1]' }),
    ],
  },
  'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    {
      intent: 'Swap',
      fields: [
        AMOUNT_IN('path.[0]'),
        ...SWAP_FIELDS({ token: COINS, nativeCurrencyAddress: COINS }),
      ],
    },
  'addLiquidityETH(address token,uint256 amount,address to)': {
    intent: 'Add liquidity',
    fields: [
      { path: '@.value', label: 'Coins', format: 'amount' },
      { path: 'amount', label: 'Tokens', format: 'tokenAmount', params: { tokenPath: 'token' } },
      { path: 'to', label: 'Shares go to', format: 'addressName' },
    ],
  },
}

/** A descriptor (ERC-7730 v2) of a contract of the sandbox. */
const descriptorOf = (
  chainId: number,
  address: string,
  contractName: string,
  formats: JsonObject,
): JsonObject => ({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId, address }] } },
  metadata: { owner: 'Latchkey sandbox', contractName },
  display: { formats },
})

/** The bundle of the sandbox's own contracts. */
export function sandboxDescriptors(chains: readonly ServedChain[]): DescriptorFiles {
  const all = chains.flatMap((chain) => {
    const { id } = chain.network
    const { wrapped, router } = tradingContracts(chain)
    return [
      descriptorOf(id, wrapped, 'Wrapped coin', WRAPPED),
      descriptorOf(id, router, 'Router', ROUTER),
    ]
  })
  const compiled = all
    .map(compile)
    .flatMap(({ deployments, calls, messages }) =>
      deployments.map((place) => ({ ...place, calls, messages })),
    )
  return memoryFiles(bundleOf(compiled))
}
