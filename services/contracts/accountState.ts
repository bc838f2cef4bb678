import { getAddress, size, slice } from 'viem'
import type { Address, Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { SIGNER_BYTES_MAX, SIGNERS_MAX } from '../frame/smartAccounts'
import type { DelegationState, SignersState, SmartAccountState } from '../frame/smartAccounts'
import {
  ACCOUNT_IMPLEMENTATIONS,
  delegateAddress,
  passkeyVerifierAddress,
  signerCallsOf,
} from '../wallet/accounts/implementations'
import type {
  AccountImplementationName,
  DelegateName,
  PasskeyVerifierName,
} from '../wallet/accounts/implementations'
import { addressSigner, MULTI_SIGNER } from '../wallet/accounts/multiSigner'

/** Contracts of the smart accounts on one chain. */
export interface AccountGround {
  client: PublicClient
  /** Name of the account contract. */
  account: AccountImplementationName
  factory: Address
  entryPoint: Address
  /** Name of the contract that plain accounts can delegate to (EIP-7702); absent when there is none. */
  delegate?: DelegateName | undefined
  /** Name of the contract that checks passkeys as signers; absent when there is none. */
  passkeyVerifier?: PasskeyVerifierName | undefined
}

/** The code of an account that delegates to a contract: this mark, and the address (EIP-7702). */
const DELEGATED = '0xef0100'
const DELEGATED_BYTES = 23

/** The contract that code delegates to; null for any other code. */
const delegatedTo = (code: Hex | undefined): Address | null =>
  code !== undefined && size(code) === DELEGATED_BYTES && code.startsWith(DELEGATED)
    ? getAddress(slice(code, 3))
    : null

const operationNonce = ({ client, entryPoint }: AccountGround, account: Address): Promise<bigint> =>
  client.readContract({
    abi: entryPoint08Abi,
    address: entryPoint,
    functionName: 'getNonce',
    args: [account, 0n],
  })

/** Reads the code of an owner's plain account, and whether the chain has the contract to offer. */
const readDelegation = async (ground: AccountGround, owner: Address): Promise<DelegationState> => {
  const { client, delegate } = ground
  const [code, offeredCode, transactionNonce, nonce] = await Promise.all([
    client.getCode({ address: owner }),
    delegate && client.getCode({ address: delegateAddress(delegate) }),
    client.getTransactionCount({ address: owner, blockTag: 'pending' }),
    operationNonce(ground, owner),
  ])
  return {
    delegatedTo: delegatedTo(code),
    offered: delegate && offeredCode ? delegate : null,
    transactionNonce,
    operationNonce: nonce,
  }
}

const asCount = (value: bigint): number => Number(value < 1_000_000n ? value : 1_000_000n)

/** Reads the signers of a deployed account. */
const readStored = async (
  client: PublicClient,
  address: Address,
): Promise<Omit<SignersState, 'verifier'>> => {
  const contract = { abi: MULTI_SIGNER, address } as const
  const [signers, count, threshold] = await Promise.all([
    client.readContract({
      ...contract,
      functionName: 'getSigners',
      args: [0n, BigInt(SIGNERS_MAX)],
    }),
    client.readContract({ ...contract, functionName: 'getSignerCount' }),
    client.readContract({ ...contract, functionName: 'threshold' }),
  ])
  return {
    signers: signers.filter((signer) => size(signer) <= SIGNER_BYTES_MAX).slice(0, SIGNERS_MAX),
    count: asCount(count),
    threshold: asCount(threshold),
  }
}

/** Reads the signers of an account, where the chain offers passkeys; an account starts with its owner. */
const readSigners = async (
  { client, account, passkeyVerifier }: AccountGround,
  { address, owner, deployed }: { address: Address; owner: Address; deployed: boolean },
): Promise<SignersState | undefined> => {
  if (!passkeyVerifier || !signerCallsOf(account)) return undefined
  try {
    const [stored, code] = await Promise.all([
      deployed
        ? readStored(client, address)
        : { signers: [addressSigner(owner)], count: 1, threshold: 1 },
      client.getCode({ address: passkeyVerifierAddress(passkeyVerifier) }),
    ])
    return { ...stored, verifier: code ? passkeyVerifier : null }
  } catch {
    // The account stays usable without the list.
    return undefined
  }
}

/** Reads the current state of an owner's smart account on a chain. */
export const readAccountState = async (
  ground: AccountGround,
  owner: Address,
): Promise<SmartAccountState> => {
  const { client, account, factory, entryPoint } = ground
  const { address, factoryData } = accountOf({ account, factory }, owner)
  const code = client.getCode({ address })
  const [deployed, nonce, signers, fees, delegation] = await Promise.all([
    code.then(Boolean),
    operationNonce(ground, address),
    code.then((found) => readSigners(ground, { address, owner, deployed: Boolean(found) })),
    client.estimateFeesPerGas({ chain: null, type: 'eip1559' }),
    readDelegation(ground, owner),
  ])
  return {
    ...{ implementation: account, address, owner, entryPoint, factory, factoryData },
    ...{ deployed, nonce, ...fees, delegation },
    ...(signers && { signers }),
  }
}

/** The address of an owner's account, and the call that creates it. */
export const accountOf = (
  { account, factory }: Pick<AccountGround, 'account' | 'factory'>,
  owner: Address,
) => ACCOUNT_IMPLEMENTATIONS[account].locate(factory, owner)
