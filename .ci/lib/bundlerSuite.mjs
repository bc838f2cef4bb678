import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  numberToHex,
  parseEther,
  toHex,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const require = createRequire(import.meta.url)
const { resolve: find } = require

const OWN = 'tests/contracts/'
const pathOf = (name) => `${OWN}${name}.sol`

/** Compiles contracts of a snapshot as its `compile_contract` does; returns them by name. */
export function compileContracts(folder, names) {
  const own = (path) => readFileSync(join(folder, path.slice(OWN.length)), 'utf8')
  const sources = Object.fromEntries(
    names.map((name) => [pathOf(name), { content: own(pathOf(name)) }]),
  )
  const settings = {
    optimizer: { enabled: true, runs: 1 },
    evmVersion: 'cancun',
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const readImport = (path) => ({
    contents: path.startsWith(OWN) ? own(path) : readFileSync(find(path), 'utf8'),
  })
  const { errors = [], contracts } = JSON.parse(
    require('solc').compile(input, { import: readImport }),
  )
  const [fault] = errors.filter(({ severity }) => severity === 'error')
  if (fault) throw new Error(fault.formattedMessage)
  return Object.fromEntries(
    names.map((name) => {
      const { abi, evm } = contracts[pathOf(name)][name]
      return [name, { abi, bytecode: `0x${evm.bytecode.object}` }]
    }),
  )
}

/** The defaults of the suite's `UserOperation`. */
const DEFAULTS = {
  ...{ nonce: '0x0', callData: '0x', signature: '0x' },
  callGasLimit: numberToHex(3n * 10n ** 5n),
  verificationGasLimit: numberToHex(10n ** 6n),
  preVerificationGas: numberToHex(4n * 10n ** 5n),
  maxFeePerGas: numberToHex(4n * 10n ** 9n),
  maxPriorityFeePerGas: numberToHex(3n * 10n ** 9n),
}
const PAID = {
  paymasterVerificationGasLimit: numberToHex(10n ** 5n),
  paymasterPostOpGasLimit: numberToHex(10n ** 5n),
  paymasterData: '0x',
}

/** An operation with the suite's defaults. */
export const operationOf = (fields) => ({
  ...DEFAULTS,
  ...(fields.paymaster && PAID),
  ...(fields.factory && { factoryData: '0x' }),
  ...fields,
})

/** The fields that Python writes as null when they are absent. */
const NULLS = Object.fromEntries(
  ['factory', 'factoryData', ...Object.keys(PAID), 'paymaster', 'eip7702Auth'].map((name) => [
    name,
    null,
  ]),
)
/** An operation as `asdict` of Python writes it: absent fields are null. */
export const withNulls = (operation) => ({ ...NULLS, ...operation })

const QUANTITIES = new Set([
  ...['nonce', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'maxFeePerGas'],
  ...['maxPriorityFeePerGas', 'paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'],
])

const readOperation = (operation) =>
  Object.fromEntries(
    Object.entries(operation)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, QUANTITIES.has(name) ? BigInt(value) : value]),
  )

/** Replaces the suite's fixtures: a chain, its contracts, and the bundler under test. */
export function createBundlerBench({ contracts, nodeUrl, bundlerUrl, chainId, entryPoint }) {
  const node = createPublicClient({ transport: http(nodeUrl), pollingInterval: 20, cacheTime: 0 })
  const account = privateKeyToAccount(generatePrivateKey())
  const chain = {
    ...{
      id: chainId,
      name: 'Suite',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    rpcUrls: { default: { http: [nodeUrl] } },
  }
  const wallet = createWalletClient({ account, chain, transport: http(nodeUrl) })
  const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
  // viem's own wait ends only with a later block if the first look is too early.
  const mined = async (hash) => {
    let receipt = null
    while (!receipt) receipt = await node.getTransactionReceipt({ hash }).catch(() => null)
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} of the suite failed`)
    return receipt
  }
  const send = async (call) =>
    mined(await wallet.sendTransaction({ gas: 12_000_000n, ...fees, ...call }))
  const rpcOf = async (url, method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (!answer.ok)
      return { error: { code: answer.status, message: (await answer.text()).slice(0, 200) } }
    return answer.json()
  }
  const encode = (name, functionName, args = []) =>
    encodeFunctionData({ abi: contracts[name].abi, functionName, args })
  const fund = (to, value = parseEther('1')) => send({ to, value })
  const deploy = async (name, args = [], value = 0n) => {
    const hash = await wallet.deployContract({
      ...{ ...contracts[name], args, value, gas: 12_000_000n },
      ...fees,
    })
    return getAddress((await mined(hash)).contractAddress)
  }
  const stake = (name, to) =>
    send({ to, data: encode(name, 'addStake', [entryPoint, 2]), value: parseEther('1') })
  return {
    entryPoint,
    chainId,
    node,
    encode,
    fund,
    deploy,
    send,
    start: () =>
      node.request({
        method: 'anvil_setBalance',
        params: [account.address, toHex(parseEther('100000'))],
      }),
    ask: (method, params = []) => rpcOf(bundlerUrl, method, params),
    askNode: (method, params = []) => rpcOf(nodeUrl, method, params),
    sendOperation: (operation) =>
      rpcOf(bundlerUrl, 'eth_sendUserOperation', [operation, entryPoint]),
    read: (address, name, functionName, args = []) =>
      node.readContract({ address, abi: contracts[name].abi, functionName, args }),
    deployWallet: () => deploy('SimpleWallet', [entryPoint], parseEther('2')),
    async deployAndDeposit(name, isStaked = false) {
      const address = await deploy(name, [entryPoint])
      await fund(address)
      if (isStaked) await stake(name, address)
      return address
    },
    stake,
    /** The sender that a factory makes, with a deposit. */
    async undeployedSender(factory, factoryData) {
      const { data } = await node.call({ to: factory, data: factoryData })
      const sender = getAddress(`0x${data.slice(-40)}`)
      const depositTo = { abi: entryPoint08Abi, functionName: 'depositTo', args: [sender] }
      await send({ to: entryPoint, data: encodeFunctionData(depositTo), value: parseEther('1') })
      return sender
    },
    hashOf: (operation) =>
      getUserOperationHash({
        ...{ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.8' },
        userOperation: readOperation(operation),
      }),
    /** The error of a call to the entry point with only this operation; null when it would succeed. */
    failureOf: (operation) =>
      node
        .simulateContract({
          ...{ abi: entryPoint08Abi, address: entryPoint, functionName: 'handleOps', account },
          ...{
            args: [[toPackedUserOperation(readOperation(operation))], entryPoint],
            gas: 10_000_000n,
          },
        })
        .then(
          () => null,
          (error) => error,
        ),
  }
}
