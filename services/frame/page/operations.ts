import { isAddressEqual } from 'viem'
import type { Address, Hex, TransactionReceipt } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Progress } from '../../wallet/callBundles'
import type { AccountSigner } from '../../wallet/accounts/implementation'
import { accountImplementation } from '../../wallet/accounts/implementations'
import type { EvmCall } from '../../wallet/evmAsk'
import { HexString } from '../../wallet/evmParams'
import { invalidParams, RpcError, unauthorized } from '../../wallet/rpcError'
import { smartAccountAt } from '../upgradedAccount'
import { passkeysOf } from './passkeySigning'
import type { Paymaster } from './paymasters'
import type { SmartAccount } from './service'
import type { SmartAccounts } from './smartAccounts'
import { askSponsor } from './sponsorship'
import type { Sponsorship } from './sponsorship'

const Quantity = z.pipe(
  HexString,
  z.transform((value) => BigInt(value)),
)
const Gas = z.object({
  callGasLimit: Quantity,
  verificationGasLimit: Quantity,
  preVerificationGas: Quantity,
})
const SponsoredGas = z.extend(Gas, {
  paymasterVerificationGasLimit: z.optional(Quantity),
  paymasterPostOpGasLimit: z.optional(Quantity),
})
const Log = z.object({
  address: HexString,
  data: HexString,
  topics: z.array(HexString),
})
const Receipt = z.object({
  success: z.boolean(),
  logs: z.array(Log),
  receipt: z.object({
    transactionHash: HexString,
    blockHash: HexString,
    blockNumber: Quantity,
    gasUsed: Quantity,
  }),
})

/** The part of an operation's receipt that a site receives. */
export type OperationReceipt = Pick<
  TransactionReceipt,
  'transactionHash' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'status'
> & { logs: { address: Hex; data: Hex; topics: Hex[] }[] }

/** Calls of a smart account with their highest cost. */
export type PricedCalls = {
  /** The account that makes the calls. */
  sender: Address
  chainId: number
  callData: Hex
  fees: Fees
  gas: Gas
  /** Nonce of the operation; the next one when absent. */
  nonce?: bigint | undefined
  /** The sponsor; the account itself pays when absent. */
  sponsorship?: Sponsorship | undefined
}
/** Values of an operation that a site can set besides its calls. */
export type WantedFigures = { [Name in keyof (Fees & Gas)]?: bigint | undefined } & {
  nonce?: bigint | undefined
}
type Gas = z.output<typeof Gas>
type Fees = Pick<SmartAccount, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/**
 * Encodes calls as one call of the account, which makes all of them or none. Throws RpcError -32602
 * for a call that it must not make.
 */
export function encodeCalls(account: NamedAccount, calls: readonly EvmCall[]): Hex {
  // The account executes every call to itself: such a call could add another signer.
  const isOwn = ({ to, data = '0x' }: EvmCall) =>
    to && data !== '0x' && isAddressEqual(to, account.address)
  if (calls.some(isOwn)) throw invalidParams('a smart account makes no calls to itself')
  return accountImplementation(account.implementation).encodeCalls(calls)
}

type NamedAccount = Pick<SmartAccount, 'address' | 'implementation'>

/** A signature for estimates: of a passkey where one can sign, because it costs more gas. */
const stubOf = (account: SmartAccount): Hex =>
  accountImplementation(account.implementation).stubSignature(
    account.owner,
    passkeysOf(account)[0]?.signer,
  )

const draftOf = (account: SmartAccount, callData: Hex, fees: Fees) => {
  const { address: sender, nonce, deployed, factory, factoryData } = account
  return { sender, nonce, callData, ...fees, ...(deployed ? {} : { factory, factoryData }) }
}

/** Highest cost of an operation for its account, in the smallest unit. */
export const mostOf = ({ gas, fees }: PricedCalls): bigint =>
  (gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas) * fees.maxFeePerGas

/** Creates and sends the operations of smart accounts, one after another. */
export function createOperations({ find, askBundler }: Pick<SmartAccounts, 'find' | 'askBundler'>) {
  let last: Promise<unknown> = Promise.resolve()

  async function submitNow(
    priced: PricedCalls,
    key: AccountSigner,
    progress: Progress | null,
  ): Promise<Hex> {
    const { sender, chainId, callData, fees, gas, nonce } = priced
    // Another operation may have been sent before, so the nonce is read now.
    const smart = await find(chainId)
    if (!smart) throw new RpcError(4901, 'Smart accounts are not available on this network.')
    // Another user may have logged in since, in another window of the site, or the plain account is
    // no longer upgraded.
    const account = smartAccountAt(smart, sender)
    if (!account) throw unauthorized()
    const { entryPoint } = account
    const draft = draftOf({ ...account, nonce: nonce ?? account.nonce }, callData, fees)
    const payment = await priced.sponsorship?.fieldsFor({ ...draft, ...gas })
    const operation = { ...draft, ...gas, ...payment, signature: '0x' as Hex }
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    const implementation = accountImplementation(account.implementation)
    const own = { address: sender, owner: key.address, chainId }
    operation.signature = await implementation.signOperation(key, own, hash)
    await progress?.sent(hash)
    await askBundler(chainId, 'eth_sendUserOperation', [operation, entryPoint])
    progress?.taken()
    return hash
  }

  /** The receipt of an operation; null while it is in no block. */
  async function receiptOf(chainId: number, hash: Hex): Promise<OperationReceipt | null> {
    const answer = await askBundler(chainId, 'eth_getUserOperationReceipt', [hash])
    if (answer === null) return null
    const { success, logs, receipt } = Receipt.parse(answer)
    return { ...receipt, logs, status: success ? 'success' : 'reverted' }
  }

  function submit(
    priced: PricedCalls,
    key: AccountSigner,
    progress: Progress | null = null,
  ): Promise<Hex> {
    const sent = last.then(() => submitNow(priced, key, progress))
    last = sent.catch(() => undefined)
    return sent
  }

  /** Calls that a paymaster pays for; null when it refuses, or takes too long. */
  async function sponsored(
    account: SmartAccount,
    chainId: number,
    callData: Hex,
    paymaster: Paymaster,
  ): Promise<PricedCalls | null> {
    const { entryPoint, maxFeePerGas, maxPriorityFeePerGas } = account
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    const draft = draftOf(account, callData, fees)
    const signature = stubOf(account)
    const found = await askSponsor(paymaster, { entryPoint, chainId }, draft, async (stub) => {
      const params = [{ ...draft, ...stub, signature }, entryPoint]
      const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...gas } = SponsoredGas.parse(
        await askBundler(chainId, 'eth_estimateUserOperationGas', params),
      )
      return {
        whole: { ...draft, ...gas },
        checkGas: paymasterVerificationGasLimit,
        afterGas: paymasterPostOpGasLimit,
      }
    })
    if (!found) return null
    const { callGasLimit, verificationGasLimit, preVerificationGas } = found.whole
    const gas = { callGasLimit, verificationGasLimit, preVerificationGas }
    return { sender: account.address, chainId, callData, fees, gas, sponsorship: found.sponsorship }
  }

  return {
    sponsored,
    /**
     * Estimates the highest cost of calls, except for values in `wanted`; throws RpcError when the
     * calls would fail.
     */
    async price(
      account: SmartAccount,
      chainId: number,
      callData: Hex,
      wanted: WantedFigures = {},
    ): Promise<PricedCalls> {
      const { entryPoint } = account
      const { nonce } = wanted
      const fees = {
        maxFeePerGas: wanted.maxFeePerGas ?? account.maxFeePerGas,
        maxPriorityFeePerGas: wanted.maxPriorityFeePerGas ?? account.maxPriorityFeePerGas,
      }
      const signature = stubOf(account)
      const params = [{ ...draftOf(account, callData, fees), signature }, entryPoint]
      const found = Gas.parse(await askBundler(chainId, 'eth_estimateUserOperationGas', params))
      const gas = {
        callGasLimit: wanted.callGasLimit ?? found.callGasLimit,
        verificationGasLimit: wanted.verificationGasLimit ?? found.verificationGasLimit,
        preVerificationGas: wanted.preVerificationGas ?? found.preVerificationGas,
      }
      return { sender: account.address, chainId, callData, fees, gas, nonce }
    },
    /** Signs an operation and sends it to the bundler; resolves with its hash. */
    submit,
    receiptOf,
    /**
     * Signs and sends; resolves once the operation is in a block, whether its calls succeeded or
     * not.
     */
    async send(
      priced: PricedCalls,
      key: AccountSigner,
      progress?: Progress,
    ): Promise<OperationReceipt> {
      const receipt = await receiptOf(priced.chainId, await submit(priced, key, progress))
      if (!receipt) throw new RpcError(-32603, 'The operation was not found in a block.')
      return receipt
    },
  }
}

/** The operations of one frame. */
export type Operations = ReturnType<typeof createOperations>
