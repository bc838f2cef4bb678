/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { activeOn, SOLANA, useFrameWorld } from './frameWorld'

const open = useFrameWorld()
const OWN = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const BYTES = (() => {
  const payerKey = new PublicKey(OWN)
  const instructions = [
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: PublicKey.default, lamports: 1 }),
  ]
  const parts = { payerKey, recentBlockhash: OWN, instructions }
  return new VersionedTransaction(new TransactionMessage(parts).compileToV0Message()).serialize()
})()

/** A logged-in user's provider, over a frame that answers with a signature or the unchanged transaction. */
async function loggedIn() {
  const signature = base58.encode(new Uint8Array(64).fill(7))
  const answer = ({ payload }: { payload?: Record<string, unknown> }) => {
    const { transaction } = Object(payload?.params) as { transaction?: string }
    return payload?.method === 'solana_signTransaction' ? { transaction } : { signature }
  }
  const world = open({ answers: { RPC_REQUEST: answer } })
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const loaded = world.client.isConnected()
  await jest.advanceTimersByTimeAsync(500)
  await loaded
  jest.useRealTimers()
  world.client.setActive('solana', activeOn(SOLANA, { [OWN]: 'eoa' }))
  world.posted.length = 0
  return { ...world, provider: world.client.provider('solana'), signature }
}

it('returns its account without the frame', async () => {
  const { provider, posted } = await loggedIn()
  for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
    expect(await provider.request({ method })).toEqual([{ pubkey: OWN }])
  expect(posted).toEqual([])
})

it('signs a message with network, node and account, and the text as base58', async () => {
  const { provider, posted, signature } = await loggedIn()
  const sign = 'signMessage' in provider ? provider.signMessage : undefined
  expect(await sign?.({ message: 'hello' })).toEqual({ signature })
  expect(posted[0]?.payload).toEqual({
    method: 'solana_signMessage',
    params: { message: base58.encode(new TextEncoder().encode('hello')), pubkey: OWN },
    chainNamespace: 'solana',
    chainId: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    rpcUrl: 'https://solana.test',
  })
})

it.each([
  ['base58', base58],
  ['base64', base64],
] as const)(
  "sends base58 to the frame, and returns the encoding of the site's request: %s",
  async (_, coder) => {
    const { provider, posted } = await loggedIn()
    const transaction = coder.encode(BYTES)
    const method = 'solana_signTransaction'
    expect(await provider.request({ method, params: { transaction } })).toEqual({ transaction })
    expect(posted[0]?.payload).toMatchObject({ params: { transaction: base58.encode(BYTES) } })
  },
)

it.each(['soon', '', 1, null])(
  'rejects the commitment level %p without a request to the frame',
  async (level) => {
    const { provider, names, events } = await loggedIn()
    const params = {
      transaction: base58.encode(BYTES),
      options: { preflightCommitment: level },
    }
    const refused = provider.request({ method: 'solana_signAndSendTransaction', params })
    await expect(refused).rejects.toMatchObject({ code: -32602 })
    expect([names(), events]).toEqual([[], []])
  },
)
