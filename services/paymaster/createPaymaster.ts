import { isAddressEqual, numberToHex } from 'viem'
import type { Address, LocalAccount } from 'viem'
import type { Records } from '../data/records'
import type { SmartAccountsProvider, SmartAccountState } from '../frame/smartAccounts'
import { smartAccountAt } from '../frame/upgradedAccount'
import { accountImplementation } from '../wallet/accounts/implementations'
import { createAllowance } from './allowance'
import { signApproval, stubData } from './approval'
import type { SponsoredOperation } from './approval'
import type { DraftToSponsor, PaymasterCall, WholeToSponsor } from './calls'
import { costOf, refusalOfCalls } from './policy'
import type { SponsorPolicy } from './policy'

/** Gas for the contract's check of an approval. It does nothing after the operation. */
const CHECK_GAS = 60_000n
/** Most gas that an operation may reserve for the paymaster. */
const CHECK_GAS_MAX = 150_000n

/** The reason why an operation is not sponsored, with a JSON-RPC error code. */
export class SponsorRefusal extends Error {
  override name = 'SponsorRefusal'

  constructor(
    readonly code: -32602 | -32001,
    message: string,
  ) {
    super(message)
  }
}

const invalid = (message: string) => new SponsorRefusal(-32602, message)
/** A valid operation that the project does not pay for. */
const refused = (reason: string) => new SponsorRefusal(-32001, `Not sponsored: ${reason}`)

/** Parts of a paymaster. */
export interface PaymasterParts {
  /** Signs the approvals; it is the signer that the contracts accept. */
  signer: Pick<LocalAccount, 'signTypedData'>
  /** The paymaster contract on a chain; null when there is none. */
  contractOn: (chainId: number) => Address | null
  /** Display name of the sponsor. */
  sponsor: string
  /** The sponsoring policy of a project; null for a project without one. */
  policyOf: (project: string) => SponsorPolicy | null
  smartAccounts: Pick<SmartAccountsProvider, 'state'>
  records: Records
  now: () => number
}

/** An operation whose calls the project's policy pays for. */
interface Accepted {
  policy: SponsorPolicy
  contract: Address
  account: SmartAccountState
}

/**
 * Answers ERC-7677 calls. It pays for operations of the account that belongs to the login, for
 * calls in the project's policy, and up to its limits.
 */
export const createPaymaster = (parts: PaymasterParts) => {
  const { signer, contractOn, sponsor, policyOf, smartAccounts, now } = parts
  const allowance = createAllowance(parts.records, now)

  const accept = async (
    project: string,
    owner: Address,
    [operation, entryPoint, chainId]: readonly [DraftToSponsor, Address, number, ...unknown[]],
  ): Promise<Accepted> => {
    const policy = policyOf(project)
    const contract = contractOn(chainId)
    if (!policy) throw refused('this project pays for nothing')
    if (!contract) throw refused('not on this chain')
    const smart = await smartAccounts.state(chainId, owner)
    if (!smart) throw refused('not on this chain')
    if (!isAddressEqual(entryPoint, smart.entryPoint)) throw invalid('another entry point')
    const { sender, nonce, factory, factoryData, callData } = operation
    const account = smartAccountAt(smart, sender)
    if (!account) throw refused('the account of another login')
    const isOwnFactory =
      !factory || (isAddressEqual(factory, account.factory) && factoryData === account.factoryData)
    if (!isOwnFactory) throw invalid('another factory than the account has')
    if (nonce !== account.nonce) throw invalid('not the next operation of the account')
    const calls = accountImplementation(account.implementation).decodeCalls(callData)
    const refusal = refusalOfCalls(policy, chainId, calls ?? [])
    if (refusal !== null) throw refused(refusal)
    return { policy, contract, account }
  }

  const sign = async (
    project: string,
    { policy, contract, account }: Accepted,
    operation: WholeToSponsor,
    chainId: number,
  ) => {
    const { paymasterVerificationGasLimit: checkGas = CHECK_GAS } = operation
    const { paymasterPostOpGasLimit: afterGas = 0n } = operation
    if (checkGas > CHECK_GAS_MAX || afterGas > 0n) throw invalid('too much gas for the paymaster')
    const { factory, factoryData, eip7702Auth: _, ...rest } = operation
    const whole: SponsoredOperation = {
      ...rest,
      ...(factory && { factory, factoryData: factoryData ?? '0x' }),
      paymasterVerificationGasLimit: checkGas,
      paymasterPostOpGasLimit: afterGas,
    }
    const cost = costOf(whole)
    if (cost > policy.perOperation) throw refused('it costs too much')
    const { address } = account
    const over = await allowance.take(
      { project, chainId, account: address, nonce: whole.nonce, cost },
      policy,
    )
    if (over === 'user') throw refused('the account has used up its part for today')
    if (over === 'day') throw refused('the project has used up its amount for today')
    const validUntil = Math.floor(now() / 1000) + policy.seconds
    return {
      paymaster: contract,
      paymasterData: await signApproval(
        signer,
        { chainId, paymaster: contract },
        whole,
        validUntil,
      ),
      paymasterVerificationGasLimit: numberToHex(checkGas),
      paymasterPostOpGasLimit: numberToHex(afterGas),
    }
  }

  return {
    /** Whether a project sponsors anything. */
    serves: (project: string): boolean => policyOf(project) !== null,
    /**
     * Answers a call with its result.
     * @param owner address of the key of the login that asks
     * @throws SponsorRefusal
     */
    async answer(project: string, owner: Address, call: PaymasterCall): Promise<object> {
      const accepted = await accept(project, owner, call.params)
      const [, , chainId] = call.params
      switch (call.method) {
        case 'pm_getPaymasterStubData':
          return {
            paymaster: accepted.contract,
            paymasterData: stubData(),
            paymasterVerificationGasLimit: numberToHex(CHECK_GAS),
            paymasterPostOpGasLimit: '0x0',
            sponsor: { name: sponsor },
          }
        case 'pm_getPaymasterData':
          return sign(project, accepted, call.params[0], chainId)
      }
    },
  }
}

/** The paymaster of one service. */
export type Paymaster = ReturnType<typeof createPaymaster>
