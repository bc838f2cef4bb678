import { createPublicClient, getAddress, http, isAddressEqual, keccak256, zeroAddress } from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { delegateAddress } from '../../wallet/accounts/implementations'
import { toViemChain } from '../../wallet/chains'
import type { ChainInfo } from '../../wallet/chains'
import { askNode } from '../../wallet/jsonRpc'
import { RpcError, unauthorized, unsupportedMethod } from '../../wallet/rpcError'
import type { DelegationState } from '../smartAccounts'
import type { Approvals } from './approvals'
import { refuseParams } from './executionPermissions'
import { askFee, feeText } from './fee'
import { assertChain } from './jobs'
import type { OpenKey } from './keys'
import type { Login } from './login'
import type { RpcRequest } from './rpc'
import { UPGRADE } from './rpcMethods'
import type { SmartAccount } from './service'
import type { SmartAccounts } from './smartAccounts'
import { takeBackWords, upgradeWords } from './upgradeWords'

/** Gas of one authorization, and of the code that the transaction then calls, with a margin. */
const AUTHORIZATION_GAS = 60_000n
/** Time between two looks at the code of the account after the transaction, and how many follow. */
const LOOK_MS = 1000
const LOOKS = 60

/** What the plain account is on a network (EIP-7702). */
export type UpgradeStatus =
  /** It has no code, and the network offers no contract. */
  | 'unavailable'
  /** It has no code, and can be upgraded. */
  | 'available'
  /** It runs the contract that the network offers. */
  | 'upgraded'
  /** It runs another contract. */
  | 'foreign'

/** The plain account of the login on one network. */
export type UpgradeState = {
  status: UpgradeStatus
  address: Address
  /** The contract that it runs, or would run; null without one. */
  contract: Address | null
}

/**
 * The account after a change was sent. Without a confirmation it is as it was, and the transaction
 * can still be included.
 */
export type SentChange = UpgradeState & { transactionHash: Hex; isConfirmed: boolean }

/** Parts for upgrading the plain account. */
export type UpgradeParts = {
  login: Pick<Login, 'user' | 'openKey'>
  smartAccounts: Pick<SmartAccounts, 'find'>
  approvals: Approvals
  /** Origin of the requesting site. */
  site: string
  /** Waits for a number of milliseconds. */
  pause?: ((ms: number) => Promise<void>) | undefined
}

const isSame = (one: Address | null, other: Address | null): boolean =>
  one === null || other === null ? one === other : isAddressEqual(one, other)

function stateOf(owner: Address, delegation: DelegationState | undefined): UpgradeState {
  const address = getAddress(owner)
  const offered = delegation?.offered ? delegateAddress(delegation.offered) : null
  const current = delegation?.delegatedTo ?? null
  if (current === null)
    return { status: offered ? 'available' : 'unavailable', address, contract: offered }
  const status = isSame(current, offered) ? 'upgraded' : 'foreign'
  return { status, address, contract: getAddress(current) }
}

/** Gas and prices of a transaction that sets or removes the code, as displayed. */
type Figures = { gas: bigint } & Pick<SmartAccount, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** The code is not known to the estimate, so a call without code is estimated. */
async function priceChange(smart: SmartAccount, chain: ChainInfo): Promise<Figures> {
  await assertChain(chain)
  const transport = http(chain.rpcUrl, { retryCount: 0 })
  const node = createPublicClient({ chain: toViemChain(chain), transport })
  const plain = await node.estimateGas({ account: smart.owner, to: zeroAddress, value: 0n })
  const { maxFeePerGas, maxPriorityFeePerGas } = smart
  return { gas: plain + AUTHORIZATION_GAS, maxFeePerGas, maxPriorityFeePerGas }
}

/** Signs the authorization for one chain and nonce, and the transaction that carries it. */
async function signChange(
  { privateKey }: OpenKey,
  contract: Address,
  { chainId, nonce, figures }: { chainId: number; nonce: number; figures: Figures },
): Promise<Hex> {
  const key = privateKeyToAccount(privateKey)
  const authorization = await key.signAuthorization({
    chainId,
    contractAddress: contract,
    // The transaction of the account itself uses one nonce before (EIP-7702).
    nonce: nonce + 1,
  })
  return key.signTransaction({
    ...{ type: 'eip7702', chainId, nonce, to: key.address, value: 0n, ...figures },
    authorizationList: [authorization],
  })
}

/**
 * Upgrades the plain account of the login in place, and takes it back (EIP-7702). The contract is
 * the one of the operator's configuration: no request names one.
 */
export function createUpgrades(parts: UpgradeParts) {
  const { login, smartAccounts, approvals, site } = parts
  const pause =
    parts.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))

  /** The state of an owner on a network, read from its node; null without smart accounts. */
  async function read(chainId: number, owner: Address): Promise<SmartAccount | null> {
    const smart = await smartAccounts.find(chainId)
    if (smart && !isAddressEqual(smart.owner, owner)) throw unauthorized()
    return smart
  }

  /** Resolves with the state once the account runs the contract; null after a minute without it. */
  async function settled(chainId: number, owner: Address, wanted: Address | null) {
    for (let look = 0; ; look += 1) {
      const smart = await read(chainId, owner).catch(() => null)
      if (smart && isSame(smart.delegation?.delegatedTo ?? null, wanted))
        return stateOf(owner, smart.delegation)
      if (look >= LOOKS) return null
      await pause(LOOK_MS)
    }
  }

  /** Signs and sends, unless the account has changed since it was displayed. */
  async function send(
    key: OpenKey,
    shown: { before: UpgradeState; wanted: Address | null; figures: Figures },
    chain: ChainInfo,
  ): Promise<SentChange> {
    const { before, wanted, figures } = shown
    const smart = await read(chain.id, key.address)
    const now = stateOf(key.address, smart?.delegation)
    const isUnchanged = now.status === before.status && isSame(now.contract, before.contract)
    if (!smart?.delegation || !isUnchanged)
      throw new RpcError(-32000, 'The account has changed. Nothing was sent.')
    const nonce = smart.delegation.transactionNonce
    const signing = { chainId: chain.id, nonce, figures }
    const raw = await signChange(key, wanted ?? zeroAddress, signing)
    await askNode(chain.rpcUrl, 'eth_sendRawTransaction', [raw])
    const after = await settled(chain.id, key.address, wanted)
    // From here on, an error would say that nothing was sent.
    return { ...(after ?? before), transactionHash: keccak256(raw), isConfirmed: after !== null }
  }

  return {
    /** The answer to `latchkey_getUpgrade`. */
    async state(chainId: number): Promise<UpgradeState> {
      const { address: owner } = await login.user()
      return stateOf(owner, (await read(chainId, owner))?.delegation)
    },
    /**
     * Upgrades the account, or takes it back, after approval. Rejects with 4001, 4200 where it
     * cannot be done, -32602 for parameters, or -32000 when the account has changed meanwhile.
     */
    async change({ method, params }: RpcRequest, chain: ChainInfo): Promise<object> {
      refuseParams(params)
      const { address: owner } = await login.user()
      const smart = await read(chain.id, owner)
      const before = stateOf(owner, smart?.delegation)
      const isUpgrade = method === UPGRADE
      const { status, contract } = before
      const isPossible = isUpgrade
        ? status === 'available'
        : status === 'upgraded' || status === 'foreign'
      if (!smart || !contract || !isPossible) throw unsupportedMethod(method)
      const wanted = isUpgrade ? contract : null
      const fee = askFee(
        () => priceChange(smart, chain),
        ({ gas, maxFeePerGas }) => feeText(gas * maxFeePerGas, chain.symbol),
      )
      const words = isUpgrade
        ? upgradeWords(before.address, contract, chain)
        : takeBackWords(before.address, contract, chain, status === 'upgraded')
      const raw = JSON.stringify({ method, chainId: chain.id, contract: wanted ?? zeroAddress })
      return approvals.ask({ words, site, raw, fee }, async () =>
        send(await login.openKey(owner), { before, wanted, figures: fee.priced() }, chain),
      )
    },
  }
}
