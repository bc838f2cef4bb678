import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  hashMessage,
  http,
} from 'viem'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { artifact } from '../../../services/contracts/artifacts'
import { contractAccounts } from '../../../services/contracts/contractAccounts'
import type { ContractAccount } from '../../../services/contracts/contractAccounts'
import { InjectedOptions } from '../../../sandbox/pages/injected/options'
import { createInjectedWallet } from '../../../sandbox/pages/injected/wallet'
import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import { TEST_ACCOUNTS, startAnvil } from '../../sandbox/startAnvil'
import { verifyByEthers } from '../../../src/adapters/evm/ethers/verifySignature'
import { readProperty } from '../../../src/slices/domain/untrusted/readProperty'
import { freePort } from '../../support/freePort'

const [first, second] = TEST_ACCOUNTS
const owner = privateKeyToAccount(first.privateKey)
const stranger = privateKeyToAccount(second.privateKey)
const message = 'notes.test wants you to sign in\nwith your Sandbox One account: ünïcode'
const CHAIN = 'eip155:31337'
const node = { url: '', otherUrl: '', stop: async (): Promise<unknown> => undefined }
/** The identity precompile, which every EVM chain has: it returns its input. */
const IDENTITY = '0x0000000000000000000000000000000000000004'
/** Deploys code that returns its call data: `CALLDATACOPY` of everything, then `RETURN`. */
const ECHO_CODE = '0x66365f5f37365ff35f5260076019f3'
const made: { deployed?: ContractAccount; undeployed?: ContractAccount; echo?: Hex } = {}

beforeAll(async () => {
  const [anvil, elsewhere] = await Promise.all([startAnvil(31337), startAnvil(31338)])
  Object.assign(node, {
    url: anvil.url,
    otherUrl: elsewhere.url,
    stop: () => Promise.all([anvil.stop(), elsewhere.stop()]),
  })
  const transport = http(anvil.url)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain: foundry, transport, account: owner })
  const receipt = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
  const { abi, bytecode } = artifact('SandboxContractWalletFactory')
  const { contractAddress } = await receipt(await wallet.deployContract({ abi, bytecode }))
  const echo = await receipt(await wallet.sendTransaction({ data: ECHO_CODE }))
  const [deployed, undeployed] = contractAccounts(contractAddress!, owner.address)
  Object.assign(made, { deployed, undeployed, echo: getAddress(echo.contractAddress!) })
  await receipt(await wallet.sendTransaction({ to: contractAddress!, data: deployed!.factoryData }))
  expect(await client.getCode({ address: deployed!.address })).toBeDefined()
  expect(await client.getCode({ address: undeployed!.address })).toBeUndefined()
})
afterAll(() => node.stop())

/** The id of a request, which its reply repeats. */
const idOf = (init?: RequestInit): unknown => readProperty(JSON.parse(String(init?.body)), 'id')

/** The check with each library that a site may choose. */
const LIBRARIES = [
  ['viem', verifySignature],
  ['ethers', verifyByEthers],
] as const

/** The sandbox's browser wallet with the given accounts. */
function walletOf(account: ContractAccount) {
  const wallet = createInjectedWallet({
    options: InjectedOptions.parse({ accounts: [account.address] }),
    load: async () => ({
      accounts: [
        ...TEST_ACCOUNTS,
        { address: account.address, privateKey: first.privateKey, contract: account },
      ],
      chains: [{ id: 31337, name: 'One', rpcUrl: node.url, symbol: 'ETH' }],
    }),
    ask: async () => true,
    storage: { getItem: () => null, setItem: () => undefined },
    origin: 'http://127.0.0.1:5300',
  })
  return async (method: string, params?: unknown) =>
    String(await wallet.provider.request({ method, params }))
}

/** Lets a contract account sign on-chain, like a Safe that returns no signatures. */
async function note(address: Hex, hash: Hex): Promise<void> {
  const { abi } = artifact('SandboxContractWallet')
  const transport = http(node.url)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain: foundry, transport, account: owner })
  const data = encodeFunctionData({ abi, functionName: 'note', args: [hash] })
  const args = [[{ target: address, value: 0n, data }]]
  const sent = await wallet.writeContract({ address, abi, functionName: 'executeBatch', args })
  expect((await client.waitForTransactionReceipt({ hash: sent })).status).toBe('success')
}

async function signedByWallet(account: ContractAccount): Promise<string> {
  const request = walletOf(account)
  expect(await request('eth_requestAccounts')).toBe(account.address.toLowerCase())
  return request('personal_sign', [message, account.address])
}

describe.each(LIBRARIES)('by %s', (library, verify) => {
  const check = (address: string, signature: string, more: object = {}) =>
    verify({ chainId: CHAIN, address, message, signature, rpcUrls: [node.url], ...more })

  describe('an EOA', () => {
    it('a signature of an EOA is verified without a node', async () => {
      const never = () => Promise.reject(new Error('no node is to be asked'))
      const signature = await owner.signMessage({ message })
      expect(await check(owner.address, signature, { rpcUrls: [], fetch: never })).toBe(true)
    })

    it('the address of an EOA is valid only with its checksum', async () => {
      const signature = await owner.signMessage({ message })
      expect(await check(owner.address.toLowerCase(), signature, { rpcUrls: [] })).toBe(false)
    })

    it('rejects another signer’s signature and a signature of another message', async () => {
      const signature = await owner.signMessage({ message })
      expect(await check(stranger.address, signature)).toBe(false)
      expect(await check(owner.address, signature, { message: `${message}.` })).toBe(false)
    })

    it.each(['', '0x', '0x0', 'nonsense', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
      'a signature of an EOA is not valid with %p',
      async (signature) => {
        expect(await check(owner.address, signature)).toBe(false)
      },
    )
  })

  describe('a contract account', () => {
    it('signs through its owner once it is deployed (ERC-1271)', async () => {
      const { address } = made.deployed!
      const signature = await signedByWallet(made.deployed!)
      expect(signature).toBe(await owner.signMessage({ message }))
      expect(await check(address, signature)).toBe(true)
      expect(await check(made.undeployed!.address, signature)).toBe(false)
      expect(await check(address, await stranger.signMessage({ message }))).toBe(false)
      expect(await check(address, signature, { message: 'another text' })).toBe(false)
      expect(await check(address, '0x1234')).toBe(false)
    })

    it('signs before it is deployed (ERC-6492)', async () => {
      const { address } = made.undeployed!
      const signature = await signedByWallet(made.undeployed!)
      expect(signature).toMatch(/(?:6492){16}$/)
      expect(await check(address, signature)).toBe(true)
      expect(await check(made.deployed!.address, signature)).toBe(true)
      expect(await check(stranger.address, signature)).toBe(false)
      expect(await check(address, signature, { message: 'another text' })).toBe(false)
      const byStranger = signature.replace(
        (await owner.signMessage({ message })).slice(2),
        (await stranger.signMessage({ message })).slice(2),
      )
      expect(byStranger).not.toBe(signature)
      expect(await check(address, byStranger)).toBe(false)
    })

    it('an empty signature of a contract account is valid for exactly the message that it recorded on-chain', async () => {
      const { address } = made.deployed!
      const text = `noted, and read by ${library}`
      expect(await check(address, '0x', { message: text })).toBe(false)
      await note(address, hashMessage(text))
      expect(await check(address, '0x', { message: text })).toBe(true)
      expect(await check(address, '0x')).toBe(false)
      expect(await check(made.undeployed!.address, '0x', { message: text })).toBe(false)
      expect(await check(stranger.address, '0x', { message: text })).toBe(false)
    })

    it('a contract account is rejected when it only returns its input, with and without a signature', async () => {
      for (const address of [IDENTITY, made.echo!])
        for (const signature of ['0x', '0x1626ba7e', `0x${'11'.repeat(65)}`])
          expect([address, signature, await check(address, signature)]).toEqual([
            address,
            signature,
            false,
          ])
    })

    it('a signature of a contract account is verified with the host’s fetch, and at the next node when one is down', async () => {
      const asked: string[] = []
      const signature = await owner.signMessage({ message })
      const spy: typeof fetch = (url, init) => {
        asked.push(String(url))
        return fetch(url, init)
      }
      const rpcUrls = [`http://127.0.0.1:${await freePort()}`, node.otherUrl, node.url]
      expect(await check(made.deployed!.address, signature, { rpcUrls, fetch: spy })).toBe(true)
      expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set(rpcUrls))
    })

    it('a contract account of the sandbox wallet only signs, and sends no transaction', async () => {
      const { address } = made.deployed!
      const request = walletOf(made.deployed!)
      await request('eth_requestAccounts')
      const sending = request('eth_sendTransaction', [{ from: address, to: stranger.address }])
      await expect(sending).rejects.toMatchObject({ code: 4200 })
    })
  })

  describe('an unreachable node', () => {
    const refused = {
      code: 'NETWORK_ERROR',
      message: expect.stringMatching(/no node of eip155:31337 answers.*cannot be checked/),
    }

    it.each<[string, () => Promise<string[]> | string[]]>([
      ['no node', () => []],
      ['a closed port', async () => [`http://127.0.0.1:${await freePort()}`]],
      ['a node of another chain', () => [node.otherUrl]],
    ])('fails closed with an error: %s', async (_, urls) => {
      const signature = await owner.signMessage({ message })
      const rpcUrls = await urls()
      await expect(check(made.deployed!.address, signature, { rpcUrls })).rejects.toMatchObject(
        refused,
      )
    })

    it.each([
      ['rejects the call', { error: { code: -32005, message: 'rate limit exceeded' } }, 200],
      ['answers with an HTTP error', {}, 503],
    ])(
      'does not report "not signed" when a node %s after it returned its chain',
      async (_, body, status) => {
        const signature = await owner.signMessage({ message })
        const flaky: typeof fetch = async (url, init) =>
          String(init?.body).includes('eth_call')
            ? new Response(JSON.stringify({ jsonrpc: '2.0', id: idOf(init), ...body }), { status })
            : fetch(url, init)
        const checking = check(made.deployed!.address, signature, { fetch: flaky })
        await expect(checking).rejects.toMatchObject(refused)
      },
    )

    it('an unreachable node is distinguished from a contract that reverts', async () => {
      const reverting: typeof fetch = async (url, init) =>
        String(init?.body).includes('eth_call')
          ? Response.json({
              jsonrpc: '2.0',
              id: idOf(init),
              error: { code: 3, message: 'execution reverted' },
            })
          : fetch(url, init)
      const signature = await owner.signMessage({ message })
      expect(await check(made.deployed!.address, signature, { fetch: reverting })).toBe(false)
      // A contract without isValidSignature reverts on a real node.
      expect(await check(made.deployed!.factory, signature)).toBe(false)
    })
  })
})

it('the contract returns the value of ERC-1271', async () => {
  const client = createPublicClient({ transport: http(node.url) })
  const { abi } = artifact('SandboxContractWallet')
  const { address } = made.deployed!
  const ask = async (signature: Hex) =>
    client.readContract({
      address,
      abi,
      functionName: 'isValidSignature',
      args: [hashMessage(message), signature],
    })
  expect(await ask(await owner.signMessage({ message }))).toBe('0x1626ba7e')
  expect(await ask('0x')).toBe('0xffffffff')
})

it('a namespace without a check is rejected', async () => {
  const asked = verifySignature({
    // @ts-expect-error What a message names is not always one of the five namespaces.
    chainId: 'stellar:pubnet',
    address: 'x',
    message,
    signature: '0x00',
    rpcUrls: [],
  })
  await expect(asked).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})
