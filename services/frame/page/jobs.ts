import { serializeErc6492Signature } from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { AccountSigner } from '../../wallet/accounts/implementation'
import { accountImplementation } from '../../wallet/accounts/implementations'
import type { CallBundles, Progress } from '../../wallet/callBundles'
import type { ChainInfo } from '../../wallet/chains'
import { createEvmEngine } from '../../wallet/evmEngine'
import { askNode } from '../../wallet/jsonRpc'
import { RpcError } from '../../wallet/rpcError'
import { askFee, feeText, priceCalls, priceTransaction } from './fee'
import type { Fee, Payer } from './fee'
import type { OpenKey } from './keys'
import { bookOf, nodeUrl } from './networks'
import { encodeCalls, mostOf } from './operations'
import type { Operations, PricedCalls } from './operations'
import type { Paymaster } from './paymasters'
import { say } from './strings/say'
import type { SmartAccount } from './service'
import type { SigningAsk } from './words'

/** The work behind an approval, and its fee. */
export type Job = {
  /** Highest cost of the job. */
  fee?: Fee
  run: (key: OpenKey) => Promise<unknown>
  /** The same with another signer of the smart account; absent for a plain account. */
  runAs?: (signer: AccountSigner) => Promise<unknown>
}

/** A job of a smart account, which its owner or another signer can sign. */
export const accountJob = (runAs: (signer: AccountSigner) => Promise<unknown>, fee?: Fee): Job => ({
  ...(fee && { fee }),
  run: ({ privateKey }) => runAs(privateKeyToAccount(privateKey)),
  runAs,
})

/** Checks that a node is on the chain that the site claims. */
export async function assertChain({ id, name, rpcUrl }: ChainInfo): Promise<void> {
  const reported = Number(await askNode(nodeUrl(rpcUrl), 'eth_chainId', []))
  if (reported !== id) throw new RpcError(4901, `The node is on chain ${reported}, not on ${name}.`)
}

/** Resolves with the id of a bundle once it no longer depends on the site's page. */
async function begun(answer: Promise<unknown>, bundles: CallBundles): Promise<unknown> {
  const started = await answer
  const { id = started } = Object(started) as { id?: unknown }
  if (typeof id === 'string') await bundles.begun(id)
  return started
}

/** A job that the key itself signs or sends. */
export async function plainJob(
  ask: SigningAsk,
  address: Address,
  chain: ChainInfo,
  bundles: CallBundles,
): Promise<Job> {
  const runAs = (key: OpenKey, done: SigningAsk) =>
    createEvmEngine([key], bookOf(chain), bundles).run(done, address, chain.id)
  if (ask.kind === 'calls' && ask.bundle.atomicRequired)
    throw new RpcError(5760, 'This account does not run calls atomically.')
  if (ask.kind === 'calls' || ask.kind === 'transaction') await assertChain(chain)
  if (ask.kind === 'calls') {
    const fee = askFee(() => priceCalls(ask, address, chain), feeOf)
    return { fee, run: (key) => begun(runAs(key, fee.priced().ask), bundles) }
  }
  if (ask.kind !== 'transaction') return { run: (key) => runAs(key, ask) }
  const fee = askFee(() => priceTransaction(ask, address, chain), feeOf)
  return { fee, run: async (key) => runAs(key, fee.priced().ask) }
}

const feeOf = ({ fee }: { fee: string }): string => fee

/**
 * Signs a message or typed data as a smart account on a chain. The signature is valid for no other
 * account or chain; until the account is deployed, it includes the deployment (ERC-6492).
 */
export async function signAsAccount(
  ask: Pick<Extract<SigningAsk, { kind: 'message' }>, 'kind' | 'data'> | TypedDataAsk,
  { implementation, address, deployed, factory, factoryData }: SmartAccount,
  chainId: number,
  key: AccountSigner,
): Promise<Hex> {
  const account = { address, owner: key.address, chainId }
  const own = accountImplementation(implementation)
  const signature =
    ask.kind === 'message'
      ? await own.signMessage(key, account, ask.data)
      : await own.signTypedData(key, account, ask.typedData)
  if (deployed) return signature
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

type TypedDataAsk = Pick<Extract<SigningAsk, { kind: 'typedData' }>, 'kind' | 'typedData'>

/** Parts for one operation of a smart account. */
type Sending = {
  account: SmartAccount
  chain: ChainInfo
  operations: Operations
  bundles: CallBundles
  /** The paymaster: undefined when the request names none, null for one that is not allowed. */
  paymaster?: Paymaster | null | undefined
}

/** The fee of an operation of a smart account. */
export const operationFee = (price: () => Promise<PricedCalls>, { symbol }: ChainInfo) =>
  askFee(price, (priced) =>
    priced.sponsorship ? say('fee.nothing') : feeText(mostOf(priced), symbol),
  )

/** The fee of an operation that a paymaster may pay for. The user pays when it does not. */
export function sponsoredFee(
  calls: { account: SmartAccount; chain: ChainInfo; callData: Hex },
  operations: Pick<Operations, 'price' | 'sponsored'>,
  paymaster: Paymaster | null,
) {
  const { account, chain, callData } = calls
  const price = async () =>
    (paymaster && (await operations.sponsored(account, chain.id, callData, paymaster))) ??
    operations.price(account, chain.id, callData)
  const fee = operationFee(price, chain)
  return {
    ...fee,
    async paidBy(): Promise<Payer | null> {
      if ((await fee.text()) === null) return null
      const { sponsorship } = fee.priced()
      if (!sponsorship) return { kind: 'self' }
      return { kind: 'sponsor', name: sponsorship.name, host: sponsorship.host }
    },
  }
}

/**
 * The highest cost of a transaction for its account, in wei: the figure that is displayed before
 * approval.
 */
export async function mostFor(
  ask: Extract<SigningAsk, { kind: 'transaction' }>,
  by: { address: Address; smart: SmartAccount | null },
  { chain, operations }: { chain: ChainInfo; operations: Pick<Operations, 'price'> },
): Promise<bigint> {
  if (!by.smart) return (await priceTransaction(ask, by.address, chain)).most
  const callData = encodeCalls(by.smart, [callOf(ask)])
  return mostOf(await operations.price(by.smart, chain.id, callData))
}

const callOf = ({ transaction }: Extract<SigningAsk, { kind: 'transaction' }>) => ({
  ...transaction,
  data: transaction.data ?? transaction.input,
})

function operationJob(
  ask: Extract<SigningAsk, { kind: 'transaction' | 'calls' }>,
  { account, chain, operations, bundles, paymaster }: Sending,
): Job {
  const calls = ask.kind === 'calls' ? ask.bundle.calls : [callOf(ask)]
  const callData = encodeCalls(account, calls)
  const fee =
    paymaster === undefined
      ? operationFee(() => operations.price(account, chain.id, callData), chain)
      : sponsoredFee({ account, chain, callData }, operations, paymaster)
  const send = async (priced: PricedCalls, key: AccountSigner, progress?: Progress) => {
    const receipt = await operations.send(priced, key, progress)
    if (receipt.status === 'success' || ask.kind === 'calls') return receipt
    throw new RpcError(-32000, 'The transaction was reverted: its call failed.')
  }
  return accountJob(async (signer) => {
    const priced = fee.priced()
    if (ask.kind === 'transaction') return (await send(priced, signer)).transactionHash
    const { id, version } = ask.bundle
    const bundleId = bundles.startWhole(id, chain.id, (progress) => send(priced, signer, progress))
    await bundles.begun(bundleId)
    return version === '1.0' ? bundleId : { id: bundleId }
  }, fee)
}

/** A job that a smart account signs through its owner, or sends as an operation. */
export function smartJob(ask: SigningAsk, sending: Sending): Job {
  const { account, chain } = sending
  switch (ask.kind) {
    case 'message':
    case 'typedData':
      return accountJob((signer) => signAsAccount(ask, account, chain.id, signer))
    case 'transaction':
    case 'calls':
      return operationJob(ask, sending)
  }
}
