import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  numberToHex,
  parseEther,
  parseUnits,
  type Hex,
  type PublicClient,
} from 'viem'
import { MULTICALL3 } from '../../services/providers/networks'
import type { ServedCollection, ServedToken } from '../../services/providers/local/chain'
import { COLLECTIONS, POOL_COINS, SPAM_TOKENS, TOKENS } from '../world/tokens'
import { artifact, type ArtifactName } from '../../services/contracts/artifacts'
import { createAccountCall } from '../../services/contracts/contractAccounts'
import {
  accountFactoryDeployment,
  delegateDeployment,
  entryPointDeployment,
  passkeyVerifierDeployment,
  paymasterDeployment,
} from '../../services/contracts/deterministic'
import type {
  DelegateName,
  PasskeyVerifierName,
} from '../../services/wallet/accounts/implementations'
import type { Treasury } from '../../services/providers/local/treasury'

/** Contracts of one chain; the addresses are the same on every chain and in every run. */
export interface Contracts {
  wrapped: Hex
  router: Hex
  collections: readonly ServedCollection[]
  tokens: readonly ServedToken[]
  /** Runs user operations (ERC-4337, version 0.8). */
  entryPoint: Hex
  /** Creates the smart accounts of the embedded wallet. */
  accountFactory: Hex
  /** Makes a plain account smart at its own address (EIP-7702). */
  delegate: DelegateName
  /** Checks passkeys as signers of those accounts (ERC-7913). */
  passkeyVerifier: PasskeyVerifierName
  /** Pays for operations of those accounts. */
  paymaster: Hex
  /** Creates contract accounts for external wallets (ERC-1271). */
  walletFactory: Hex
}

/**
 * Addresses of the contracts, which follow from the order of the treasury's first transactions.
 * Those that smart accounts need have the same address on every chain.
 */
export const contractAddresses = (treasury: Hex): Omit<Contracts, 'paymaster'> => {
  const at = (nonce: number) => getContractAddress({ from: treasury, nonce: BigInt(nonce) })
  const listed = [
    ...TOKENS.map((token) => ({ ...token, spam: false })),
    ...SPAM_TOKENS.map((token) => ({ ...token, spam: true })),
  ]
  return {
    wrapped: at(0),
    router: at(1),
    collections: COLLECTIONS.map((collection, index) => ({
      ...collection,
      address: at(2 + index),
    })),
    tokens: listed.map(({ name, symbol, decimals, spam }, index) => ({
      address: at(2 + COLLECTIONS.length + index),
      name,
      symbol,
      decimals,
      spam,
    })),
    walletFactory: at(2 + COLLECTIONS.length + listed.length),
    entryPoint: entryPointDeployment().address,
    accountFactory: accountFactoryDeployment().address,
    delegate: 'latchkeyDelegate',
    passkeyVerifier: 'latchkeyPasskeyVerifier',
  }
}

/** Options of a deployment. */
export interface DeployOptions {
  client: PublicClient
  treasury: Treasury
  /** Signs the approvals of the paymaster. */
  sponsor: Hex
  /** 0 for the first chain, 1 for the second, which use different amounts. */
  index: 0 | 1
  visitors: readonly Hex[]
  wrapped: { name: string; symbol: string }
  /** Initial coins of each visitor, whole units. */
  coins: bigint
}

const UNLIMITED = 2n ** 256n - 1n

const putMulticall = async (client: PublicClient): Promise<void> => {
  // A call without a receiver runs the constructor and returns the contract's code.
  const { data } = await client.call({ data: artifact('Multicall3').bytecode })
  if (!data) throw new Error('Multicall3 has no code')
  await rpc(client, 'anvil_setCode', [MULTICALL3, data])
}

const rpc = (client: PublicClient, method: string, params: unknown[]): Promise<unknown> =>
  client.transport.request({ method, params })

/** Deposit of the paymaster for fees, whole units. */
const PAYMASTER_DEPOSIT = '100'

/**
 * Deploys the paymaster with its deposit, unless it exists: a stored chain may be older than the
 * paymaster.
 */
const putPaymaster = async ({ client, treasury, sponsor }: DeployOptions): Promise<Hex> => {
  const { to, data, address } = paymasterDeployment(treasury.account.address, sponsor)
  if (await client.getCode({ address })) return address
  await treasury.send({ to, data })
  const deposit = { abi: artifact('LatchkeyPaymaster').abi, functionName: 'deposit' }
  await treasury.send({
    to: address,
    data: encodeFunctionData(deposit),
    value: parseEther(PAYMASTER_DEPOSIT),
  })
  return address
}

/** Deploys the contracts that a stored chain may lack, because it is older than they are. */
const putLater = async ({ client, treasury }: DeployOptions): Promise<void> => {
  for (const { to, data, address } of [delegateDeployment(), passkeyVerifierDeployment()])
    if (!(await client.getCode({ address }))) await treasury.send({ to, data })
}

/** Deploys everything, or finds it on a stored chain. Takes about a second. */
export const deployContracts = async (options: DeployOptions): Promise<Contracts> => {
  const { client, treasury, index, visitors, wrapped, coins } = options
  const contracts = contractAddresses(treasury.account.address)
  if (await client.getCode({ address: contracts.router })) {
    await putLater(options)
    return { ...contracts, paymaster: await putPaymaster(options) }
  }
  await putMulticall(client)
  const deploy = (name: ArtifactName, args: unknown[]) =>
    treasury.send({ data: encodeDeployData({ ...artifact(name), args }) })
  await deploy('SandboxWrapped', [wrapped.name, wrapped.symbol])
  await deploy('SandboxRouter', [contracts.wrapped])
  for (const { name, symbol } of COLLECTIONS) await deploy('SandboxNft', [name, symbol])
  const owners = [treasury.account.address, ...visitors]
  for (const { name, symbol, decimals, gift } of TOKENS) {
    const stock = parseUnits('1000000000', decimals)
    const each = gift[index] * 10n ** BigInt(decimals)
    const amounts = [stock, ...visitors.map(() => each)]
    await deploy('SandboxToken', [name, symbol, decimals, owners, amounts])
  }
  for (const { name, symbol, decimals } of SPAM_TOKENS) {
    const amounts = owners.map(() => parseUnits('4000', decimals))
    await deploy('SandboxToken', [name, symbol, decimals, owners, amounts])
  }
  await deploy('SandboxContractWalletFactory', [])
  for (const { to, data } of [entryPointDeployment(), accountFactoryDeployment()])
    await treasury.send({ to, data })
  await putLater(options)
  const paymaster = await putPaymaster(options)
  const [keeper] = visitors
  if (keeper)
    await treasury.send({ to: contracts.walletFactory, data: createAccountCall(keeper, 0) })
  const routerAbi = artifact('SandboxRouter').abi
  const tokenAbi = artifact('SandboxToken').abi
  for (const [position, { decimals, pool }] of TOKENS.entries()) {
    const token = contracts.tokens[position]
    if (!token) continue
    const amount = pool * 10n ** BigInt(decimals)
    const approval = { abi: tokenAbi, functionName: 'approve', args: [contracts.router, UNLIMITED] }
    const to = treasury.account.address
    const deposit = {
      abi: routerAbi,
      functionName: 'addLiquidityETH',
      args: [token.address, amount, to],
    }
    await treasury.send({ to: token.address, data: encodeFunctionData(approval) })
    await treasury.send({
      to: contracts.router,
      data: encodeFunctionData(deposit),
      value: POOL_COINS * 10n ** 18n,
    })
  }
  for (const { address } of contracts.collections) {
    for (const to of [...visitors.slice(0, 1), ...visitors.slice(0, 2)]) {
      const mint = { abi: artifact('SandboxNft').abi, functionName: 'mint', args: [to] }
      await treasury.send({ to: address, data: encodeFunctionData(mint) })
    }
  }
  for (const visitor of visitors) {
    await rpc(client, 'anvil_setBalance', [visitor, numberToHex(coins * 10n ** 18n)])
  }
  const all = [
    contracts.wrapped,
    contracts.router,
    contracts.entryPoint,
    contracts.accountFactory,
    delegateDeployment().address,
    passkeyVerifierDeployment().address,
    paymaster,
    contracts.walletFactory,
    ...[...contracts.collections, ...contracts.tokens].map((deployed) => deployed.address),
  ]
  const codes = await Promise.all(all.map((address) => client.getCode({ address })))
  const empty = all.filter((_, position) => !codes[position])
  if (empty.length > 0) throw new Error(`contracts were not deployed: ${empty.join(', ')}`)
  return { ...contracts, paymaster }
}
