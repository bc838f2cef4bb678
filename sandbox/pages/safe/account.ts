import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  keccak256,
  parseAbi,
  parseEther,
  stringToHex,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toViemChain, type ChainInfo } from '../../../services/wallet/chains'

/** A call that the account makes. */
export type Call = { to: Hex; value: bigint; data: Hex }

/** Status of a transaction in the terms of the protocol. */
export type Progress = { txStatus: string; txHash?: Hex }

const ABI = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
  'function note(bytes32 hash)',
])

/** The contract account of the page, with its owner's key on one chain. */
export function createAccount(options: { address: Hex; key: Hex; chain: ChainInfo }) {
  const { address, chain } = options
  const owner = privateKeyToAccount(options.key)
  const transport = http(chain.rpcUrl, { retryCount: 0 })
  const node = createPublicClient({ transport, pollingInterval: 100 })
  const wallet = createWalletClient({ account: owner, chain: toViemChain(chain), transport })
  const progress = new Map<Hex, Progress>()
  const made = { transactions: 0 }

  return {
    address,
    chain,
    owner: owner.address,
    progressOf: (id: string) => [...progress].find(([known]) => known === id)?.[1],
    /** Sends the account a coin from its owner, if it has none. */
    async fund() {
      if ((await node.getBalance({ address })) > 0n) return
      const hash = await wallet.sendTransaction({ to: address, value: parseEther('1') })
      await node.waitForTransactionReceipt({ hash })
    },
    /** Stores a transaction that waits for its owners; returns its id. */
    propose(calls: readonly Call[]): Hex {
      made.transactions += 1
      const text = [address, made.transactions, ...calls.map(({ to, data }) => to + data)].join()
      const id = keccak256(stringToHex(text))
      progress.set(id, { txStatus: 'AWAITING_CONFIRMATIONS' })
      return id
    },
    /** Runs the calls on the chain, all or none. */
    async execute(id: Hex, calls: readonly Call[]) {
      const args = [calls.map(({ to, value, data }) => ({ target: to, value, data }))] as const
      try {
        const request = { address, abi: ABI, functionName: 'executeBatch', args } as const
        const hash = await wallet.writeContract(request)
        const { status } = await node.waitForTransactionReceipt({ hash })
        const txStatus = status === 'success' ? 'SUCCESS' : 'FAILED'
        progress.set(id, { txStatus, txHash: hash })
      } catch {
        progress.set(id, { txStatus: 'FAILED' })
      }
    },
    /** The call with which the account stores a signed hash on the chain. */
    noting: (hash: Hex): Call => ({
      to: address,
      value: 0n,
      data: encodeFunctionData({ abi: ABI, functionName: 'note', args: [hash] }),
    }),
    cancel: (id: Hex) => void progress.set(id, { txStatus: 'CANCELLED' }),
    signText: (message: string) => owner.signMessage({ message }),
    signTypedData: (data: TypedDataDefinition) => owner.signTypedData(data),
  }
}
