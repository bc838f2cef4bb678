import { numberToHex } from 'viem'
import { createEthersAdapter } from '../../../src/adapters/evm/ethers/adapter'
import { createViemAdapter } from '../../../src/adapters/evm/viem'
import type { Transfer } from '../../../src/adapters/types'
import { rpcError } from '../../../src/adapters/provider/rpcError'
import { ADDRESS, ONE } from '../../support/createTestApp'
import { HASH, RECIPIENT } from '../../support/sending'

const SHOWN = 31337
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** Chains on which the same account has other coins. */
const ELSEWHERE = [1, 10, 56, 137, 8453, 42161, 31338]

/** When the wallet leaves the shown network. */
const MOMENTS = ['before it is asked', 'after it has said where it is', 'while its window is open']
/** Its reply to `eth_chainId`. */
const ANSWERS = ['where it is', 'what the page wants to hear']

/** The transfers: coins, tokens, bytes of a review or a swap service. */
const TRANSFERS: Record<string, Partial<Transfer<'eip155'>>> = {
  coins: { amount: '1250000000000000000' },
  tokens: { amount: '12345678', token: TOKEN },
  'the bytes of a review': { amount: '0', to: TOKEN, data: `0xa9059cbb${'0'.repeat(128)}` },
  'a swap of coins': { amount: '5', to: TOKEN, data: '0x7ff36ab5' },
}

/** A wallet that sends on its current chain; it rejects a transaction for another chain (-32602). */
function walletThatMoves(moment: string, answer: string, chain: number) {
  const at = { chain: moment === MOMENTS[0] ? chain : SHOWN }
  const landed: number[] = []
  async function request({ method, params }: { method: string; params?: unknown }) {
    if (method === 'eth_chainId') {
      const said = answer === ANSWERS[0] ? at.chain : SHOWN
      if (moment === MOMENTS[1]) at.chain = chain
      return numberToHex(said)
    }
    const [{ chainId }] = params as [{ chainId?: string }]
    // The user changes the network in the prompt.
    if (moment === MOMENTS[2]) at.chain = chain
    if (chainId !== undefined && Number(chainId) !== at.chain)
      throw rpcError(-32602, 'The chain id is another one than that of the active network.')
    landed.push(at.chain)
    return HASH
  }
  return { provider: { request }, landed }
}

const ADAPTERS = { viem: createViemAdapter(), ethers: createEthersAdapter() }
const cases = Object.entries(ADAPTERS).flatMap(([library, adapter]) =>
  MOMENTS.flatMap((moment) =>
    ANSWERS.flatMap((answer) =>
      ELSEWHERE.flatMap((chain) =>
        Object.entries(TRANSFERS).map(([what, transfer]) => {
          const name = `${library}: ${what} to ${chain}, left ${moment}, says ${answer}`
          return { name, adapter, transfer, wallet: walletThatMoves(moment, answer, chain) }
        }),
      ),
    ),
  ),
)

test('S9: sends nothing on another chain than the one shown', async () => {
  const sent: string[] = []
  const refusals = new Set<unknown>()
  for (const { name, adapter, transfer, wallet } of cases) {
    const { provider, landed } = wallet
    const given = { provider, network: ONE, from: ADDRESS, to: RECIPIENT, amount: '1', ...transfer }
    await adapter.send?.(given).catch((error: unknown) => refusals.add(Object(error).code))
    if (landed.length > 0) sent.push(name)
  }
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect(sent).toEqual([])
  expect([...refusals].sort()).toEqual([-32602, 'CHAIN_NOT_APPROVED'])
  process.stdout.write(
    `S9 wrong chains: ${cases.length} cases, ${sent.length} sent on another chain\n`,
  )
})

test('sends each request once if the wallet stays on the chain', async () => {
  for (const transfer of Object.values(TRANSFERS)) {
    const { provider, landed } = walletThatMoves('never', ANSWERS[0] ?? '', 1)
    const given = { provider, network: ONE, from: ADDRESS, to: RECIPIENT, amount: '1', ...transfer }
    expect(await ADAPTERS.viem.send?.(given)).toBe(HASH)
    expect(landed).toEqual([SHOWN])
  }
})
