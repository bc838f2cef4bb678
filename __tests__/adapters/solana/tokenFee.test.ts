import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { base64 } from '@scure/base'
import { createSolanaAdapter } from '../../../src/adapters/solana/adapter'
import { TOKEN_2022 } from '../../../src/slices/domain/trade/transferFee'
import { figure } from '../../journeys/support/figures'
import { networkAt, OWNER } from './solanaWorld'

const mint = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey.toBase58()
const to = Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey.toBase58()
const SIGNATURE = '1'.repeat(64)
const fee = { epoch: 1, maximumFee: 5_000, transferFeeBasisPoints: 100 }
const config = { newerTransferFee: fee, olderTransferFee: fee }

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** A node with a Token-2022 mint, whose receiver already has an account. */
function answerAsNode(info: unknown) {
  const mintBytes = new Uint8Array(165)
  mintBytes[44] = 6
  const answers = (method: string, [address, options]: [string, { encoding?: string }]) => {
    if (method === 'getLatestBlockhash') return { value: { blockhash: OWNER } }
    if (method === 'getEpochInfo') return { epoch: 700 }
    const isParsed = options.encoding === 'jsonParsed'
    if (isParsed) return { value: { owner: TOKEN_2022, data: { parsed: { info } } } }
    const owner = address === to ? '11111111111111111111111111111111' : TOKEN_2022
    return { value: { owner, data: [base64.encode(mintBytes), 'base64'] } }
  }
  globalThis.fetch = (_url, init) => {
    const { id, method, params = [] } = JSON.parse(String(init?.body))
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: answers(method, params) }))
  }
}

/** Sends a transfer and returns the bytes of its token program instruction. */
async function sendToken(input: { amount: string; tokenFee?: string }): Promise<number[] | null> {
  const asked: string[] = []
  const provider = {
    request({ params }: { params?: unknown }) {
      asked.push(String(Object(params).transaction))
      return Promise.resolve({ signature: SIGNATURE })
    },
  }
  const network = networkAt('local', 'https://node.example/')
  const base = { provider, network, from: OWNER, to, token: mint }
  await createSolanaAdapter().send({ ...base, ...input })
  const [bytes] = asked
  const { message } = VersionedTransaction.deserialize(base64.decode(bytes ?? ''))
  const program = message.staticAccountKeys.findIndex((key) =>
    key.equals(new PublicKey(TOKEN_2022)),
  )
  const found = message.compiledInstructions.find((one) => one.programIdIndex === program)
  return found ? [...found.data] : null
}

const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]

it('sends with the shown fee, which the chain checks', async () => {
  answerAsNode({ extensions: [{ extension: 'transferFeeConfig', state: config }] })
  expect(await sendToken({ amount: '10000', tokenFee: '100' })).toEqual([
    ...[26, 1],
    ...u64(10_000n),
    6,
    ...u64(100n),
  ])
})

it.each([undefined, '99'])('rejects a transfer whose fee was shown as %s', async (tokenFee) => {
  answerAsNode({ extensions: [{ extension: 'transferFeeConfig', state: config }] })
  const sending = sendToken({ amount: '10000', ...(tokenFee && { tokenFee }) })
  await expect(sending).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' })
})

it('sends a token without a fee by the plain instruction', async () => {
  answerAsNode({ extensions: [] })
  expect(await sendToken({ amount: '10000' })).toEqual([12, ...u64(10_000n), 6])
})

it('rejects a mint whose extensions a node does not return', async () => {
  answerAsNode(undefined)
  await expect(sendToken({ amount: '1' })).rejects.toMatchObject({ code: 'MALFORMED_REPLY' })
})

/** Mints that withhold a part of a transfer, or whose reply hides it. */
const MINTS: readonly unknown[] = [
  ...[1, 100, 9_999, 10_000, 10_001, -1, '100', 1.5].map((transferFeeBasisPoints) => {
    const own = { ...fee, transferFeeBasisPoints }
    return {
      extensions: [{ extension: 'transferFeeConfig', state: { ...config, newerTransferFee: own } }],
    }
  }),
  ...[undefined, null, {}, { newerTransferFee: fee }, { olderTransferFee: fee }, 'none', 7].map(
    (state) => ({ extensions: [{ extension: 'transferFeeConfig', state }] }),
  ),
  ...[undefined, null, 'info', 7, { extensions: 'none' }, { extensions: {} }],
]

it('sends no token whose fee was not shown', async () => {
  const unmarked: unknown[] = []
  for (const info of MINTS) {
    answerAsNode(info)
    const sent = await sendToken({ amount: '10000' }).catch(() => null)
    if (sent) unmarked.push(info)
  }
  figure('solana: mints with fees', `${MINTS.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})
