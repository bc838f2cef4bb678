import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  isAddressEqual,
  numberToHex,
  serializeErc6492Signature,
} from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createCallBundles } from './callBundles'
import type { CallBundles, Progress, RunCall } from './callBundles'
import { toViemChain } from './chains'
import type { ChainBook, ChainInfo } from './chains'
import type { EvmAsk, EvmCall } from './evmAsk'
import { askNode } from './jsonRpc'
import { RpcError, toRpcError, unauthorized } from './rpcError'

/** A test key, as in sandbox.json. */
export type TestAccount = {
  address: string
  /** For a contract account, the key of its owner. */
  privateKey: string
  /** Factory and call data that deploy a contract account (ERC-6492). */
  contract?: { factory: Hex; factoryData: Hex }
}

const asHex = (key: string): Hex => `0x${key.replace(/^0x/, '')}`

type SigningAsk = Extract<EvmAsk, { kind: 'message' | 'typedData' | 'transaction' | 'calls' }>

/**
 * Signs and sends with real keys on real nodes. It has no access to sites, permissions or dialogs.
 */
export function createEvmEngine(
  accounts: readonly TestAccount[],
  chains: ChainBook,
  bundles: CallBundles = createCallBundles(),
) {
  const holders = accounts.map(({ address, privateKey, contract }) => {
    const key = privateKeyToAccount(asHex(privateKey))
    return { address: contract ? getAddress(address) : key.address, key, contract }
  })

  const holderOf = (address: Address) => {
    const holder = holders.find((candidate) => isAddressEqual(candidate.address, address))
    if (!holder) throw unauthorized()
    return holder
  }

  /** The key that sends for this account. Contract accounts of the sandbox can only sign. */
  const keyOf = (address: Address): PrivateKeyAccount => {
    const { key, contract } = holderOf(address)
    if (contract) throw new RpcError(4200, 'This contract account signs, but sends nothing.')
    return key
  }

  /**
   * The owner's signature: unchanged for a deployed contract, otherwise with the deployment data
   * (ERC-6492).
   */
  async function signAs(
    from: Address,
    chainId: number,
    sign: (key: PrivateKeyAccount) => Promise<Hex>,
  ) {
    const { address, key, contract } = holderOf(from)
    const signature = await sign(key)
    if (!contract) return signature
    const code = await askNode(chainOf(chainId).rpcUrl, 'eth_getCode', [address, 'latest'])
    if (code !== '0x') return signature
    const { factory, factoryData } = contract
    return serializeErc6492Signature({ address: factory, data: factoryData, signature })
  }

  const chainOf = (chainId: number): ChainInfo => {
    const chain = chains.get(chainId)
    if (!chain) throw new RpcError(4901, 'The wallet is not connected to the requested chain.')
    return chain
  }

  function send(from: Address, chainId: number, request: EvmCall & { gas?: bigint }) {
    const chain = chainOf(chainId)
    const transport = http(chain.rpcUrl, { retryCount: 0 })
    const client = createWalletClient({
      account: keyOf(from),
      chain: toViemChain(chain),
      transport,
    })
    return client.sendTransaction(request)
  }

  async function sendAndWait(from: Address, chainId: number, call: EvmCall, progress: Progress) {
    const hash = await send(from, chainId, call)
    await progress.sent(hash)
    progress.taken()
    const transport = http(chainOf(chainId).rpcUrl, { retryCount: 0 })
    const node = createPublicClient({ transport, pollingInterval: 100 })
    return node.waitForTransactionReceipt({ hash, timeout: 30_000 })
  }

  async function run(ask: SigningAsk, account: Address, chainId: number): Promise<unknown> {
    switch (ask.kind) {
      case 'message':
        return signAs(ask.from, chainId, (key) => key.signMessage({ message: { raw: ask.data } }))
      case 'typedData':
        return signAs(ask.from, chainId, (key) => key.signTypedData(ask.typedData))
      case 'transaction': {
        const { from, input, gasLimit, chainId: _, ...rest } = ask.transaction
        const fee = rest.maxFeePerGas === undefined ? {} : { gasPrice: undefined }
        const gas = rest.gas ?? gasLimit
        return send(from, ask.chainId, { ...rest, ...fee, gas, data: rest.data ?? input })
      }
      case 'calls': {
        if (!chains.get(ask.chainId)) throw new RpcError(5710, 'This chain is not supported.')
        const from = ask.from ?? account
        keyOf(from)
        const { id, calls, version } = ask.bundle
        const runCall: RunCall = (call, progress) => sendAndWait(from, ask.chainId, call, progress)
        const bundleId = bundles.start(id, ask.chainId, calls, runCall)
        return version === '1.0' ? bundleId : { id: bundleId }
      }
    }
  }

  return {
    /** The checksummed addresses of the wallet's keys. */
    addresses: holders.map(({ address }) => address),
    /**
     * Executes an approved request; throws RpcError. `account` is used when a bundle names none,
     * and `chainId` is the chain on which a contract account is looked up.
     */
    run: (ask: SigningAsk, account: Address, chainId: number) =>
      run(ask, account, chainId).catch((error: unknown) => {
        throw toRpcError(error)
      }),
    /** Answer to wallet_getCallsStatus. */
    callsStatus: bundles.status,
    /**
     * Answer to wallet_getCapabilities for the wanted chains, by default all known ones: no chain
     * supports atomic bundles.
     */
    capabilities: (wanted?: readonly number[]) =>
      Object.fromEntries(
        chains
          .all()
          .filter(({ id }) => !wanted || wanted.includes(id))
          .map(({ id }) => [numberToHex(id), { atomic: { status: 'unsupported' } }]),
      ),
    /**
     * Signs any text with one key, as for sign-in messages; for a contract account with its owner's
     * key.
     */
    signText: (from: Address, message: string) => holderOf(from).key.signMessage({ message }),
    /** Whether only a contract can verify the signatures of an account. */
    isContract: (address: Address) => holderOf(address).contract !== undefined,
    /** Forwards a read-only method to the chain's node; throws 4901 for an unknown chain. */
    read: async (chainId: number, method: string, params: unknown) =>
      askNode(chainOf(chainId).rpcUrl, method, params),
    /** The chain id that a node reports, for comparison with the claimed id of an added network. */
    reportedChainId: async (rpcUrl: string) => Number(await askNode(rpcUrl, 'eth_chainId', [])),
  }
}

/** The type of an engine. */
export type EvmEngine = ReturnType<typeof createEvmEngine>
