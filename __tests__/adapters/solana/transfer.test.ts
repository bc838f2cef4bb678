import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { base58, base64 } from '@scure/base'
import { startSolana, type SolanaNode } from '../../../sandbox/chains/solana/startSolana'
import { createStock } from '../../../sandbox/chains/solana/stock'
import { createSolanaAdapter } from '../../../src/adapters/solana/adapter'
import { askNetwork } from '../../../src/adapters/solana/node'
import { connector, FRIEND, KEYS, lantern, networkAt, OWNER } from './solanaWorld'
import { freePort } from '../../support/freePort'

const adapter = createSolanaAdapter()
const SOL = 1_000_000_000n
const chain: { node?: SolanaNode } = {}
const mint = Keypair.fromSeed(new Uint8Array(32).fill(9))
const token = mint.publicKey.toBase58()
const [owner] = KEYS

beforeAll(async () => {
  const node = await startSolana({ port: await freePort(), socketPort: await freePort() })
  chain.node = node
  const treasury = Keypair.generate()
  for (const address of [treasury.publicKey.toBase58(), OWNER])
    node.ledger.airdrop(address, 10n * SOL)
  const stock = createStock(node.ledger, treasury)
  stock.makeToken({ mint, decimals: 6 })
  stock.giveTokens(token, OWNER, 5_000_000n)
})
afterAll(() => chain.node?.stop())

const network = () => networkAt('local', chain.node?.url)
const balance = (address: string) => chain.node?.ledger.svm.balance(address) ?? 0n

async function wallet() {
  const world = lantern({}, network().rpcUrls.default.http[0])
  const base = { connector, networks: [network()], networkId: null }
  await adapter.connect({ ...base, provider: world.provider, silent: false })
  const to = Keypair.generate().publicKey.toBase58()
  return { ...world, transfer: { provider: world.provider, network: network(), from: OWNER, to } }
}

async function tokensOf(address: string): Promise<string[]> {
  const config = { encoding: 'jsonParsed' }
  const answer = await askNetwork(network(), 'getTokenAccountsByOwner', [
    address,
    { mint: token },
    config,
  ])
  return [...JSON.stringify(answer).matchAll(/"amount":"(\d+)"/g)].map(([, amount = '']) => amount)
}

it('sends SOL at the estimated cost', async () => {
  const { transfer } = await wallet()
  const input = { ...transfer, amount: String(SOL) }
  const cost = await adapter.estimate(input)
  const before = balance(OWNER)
  expect(await adapter.send(input)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(balance(transfer.to)).toBe(SOL)
  expect(before - balance(OWNER) - SOL).toBe(BigInt(cost))
})

it('sends a token, and creates the account of a receiver without one', async () => {
  const { transfer } = await wallet()
  const input = { ...transfer, token, amount: '1500000' }
  const cost = BigInt(await adapter.estimate(input))
  const before = balance(OWNER)
  await adapter.send(input)
  expect(await tokensOf(transfer.to)).toEqual(['1500000'])
  expect(before - balance(OWNER)).toBe(cost)
  // The second time the account exists and costs no rent.
  expect(BigInt(await adapter.estimate(input))).toBeLessThan(cost)
  await adapter.send(input)
  expect(await tokensOf(transfer.to)).toEqual(['3000000'])
})

it('rejects an impossible transfer without a request', async () => {
  const { transfer, person } = await wallet()
  const asked = person.asked.length
  const cases: [object, string][] = [
    [{ to: 'nobody' }, 'INVALID_ADDRESS'],
    [{ amount: '1.5' }, 'INVALID_PARAMS'],
    [{ amount: '-1' }, 'INVALID_PARAMS'],
    [{ amount: '18446744073709551616' }, 'INVALID_PARAMS'],
    // A wallet is not a token, and a mint is not a token account.
    [{ token: FRIEND }, 'INVALID_ADDRESS'],
    [{ token, to: token }, 'INVALID_ADDRESS'],
  ]
  for (const [change, code] of cases)
    await expect(adapter.send({ ...transfer, amount: '1', ...change })).rejects.toMatchObject({
      code,
    })
  expect(person.asked).toHaveLength(asked)
})

it('passes on a rejection, and sends nothing', async () => {
  const { transfer, person } = await wallet()
  person.says = false
  const sending = adapter.send({ ...transfer, amount: '5' })
  await expect(sending).rejects.toMatchObject({ code: 4001 })
  expect(balance(transfer.to)).toBe(0n)
})

it('adds a bare signature to the transaction, and sends it if the wallet only signs', async () => {
  const { transfer } = await wallet()
  const methods: string[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      methods.push(method)
      if (method !== 'solana_signTransaction') throw Object.assign(new Error('no'), { code: 4200 })
      const { transaction } = params as { transaction: string }
      const whole = VersionedTransaction.deserialize(base64.decode(transaction))
      if (owner) whole.sign([owner])
      return { signature: base58.encode(whole.signatures[0] ?? new Uint8Array()) }
    },
  }
  await adapter.send({ ...transfer, provider, amount: String(SOL) })
  expect(methods).toEqual(['solana_signAndSendTransaction', 'solana_signTransaction'])
  expect(balance(transfer.to)).toBe(SOL)
})
