import { decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { createViemAdapter } from '../../../src/adapters/evm/viem'
import type { Transfer } from '../../../src/adapters/types'
import { ONE } from '../../support/createTestApp'
import { HASH, RECIPIENT } from '../../support/sending'

const FROM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A wallet with this answer that records its requests. */
function walletOn(answers: Record<string, unknown> = {}) {
  const known: Record<string, unknown> = {
    eth_chainId: '0x7a69',
    eth_sendTransaction: HASH,
    eth_estimateGas: '0xfde8',
    eth_gasPrice: '0x3b9aca00',
    ...answers,
  }
  const requests: { method: string; params?: unknown }[] = []
  const provider = {
    request(request: { method: string; params?: unknown }) {
      requests.push(request)
      const answer = known[request.method]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  const transfer: Transfer<'eip155'> = {
    provider,
    network: ONE,
    from: FROM,
    to: RECIPIENT,
    amount: '1250000000000000000',
  }
  const sent = () =>
    requests
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => (params as { to: string; value: Hex; data: Hex }[])[0])
  return { transfer, requests, sent }
}
const { send, estimate } = createViemAdapter()

describe('sending with an EVM wallet', () => {
  it('sends the coin without data', async () => {
    const { transfer, sent } = walletOn()
    expect(await send?.(transfer)).toBe(HASH)
    const value = '0x1158e460913d0000'
    expect(sent()).toEqual([{ from: FROM, to: RECIPIENT, value, data: '0x', chainId: '0x7a69' }])
  })

  it('sends a token by a plain transfer of exactly the amount (ERC-20)', async () => {
    const { transfer, sent } = walletOn()
    await send?.({ ...transfer, token: TOKEN, amount: '12345678' })
    const [request] = sent()
    expect(request).toMatchObject({ to: TOKEN, value: '0x0' })
    const call = decodeFunctionData({ abi: erc20Abi, data: request?.data ?? '0x' })
    expect(call).toEqual({ functionName: 'transfer', args: [RECIPIENT, 12_345_678n] })
  })

  it.each(['0x7a6a', 31338, '0x1', null, 'x'])(
    'sends no request when the wallet is on another network than shown (%p)',
    async (eth_chainId) => {
      const { transfer, sent } = walletOn({ eth_chainId })
      await expect(send?.(transfer)).rejects.toMatchObject({ code: 'CHAIN_NOT_APPROVED' })
      expect(sent()).toEqual([])
    },
  )

  it.each(['0x12', null, { hash: HASH }, `${HASH}00`])('rejects the hash %p', async (answer) => {
    const { transfer } = walletOn({ eth_sendTransaction: answer })
    await expect(send?.(transfer)).rejects.toMatchObject({ code: 'MALFORMED_REPLY' })
  })

  it.each(['0x12', '', 'ines.eth', RECIPIENT.slice(2)])('rejects the recipient %p', async (to) => {
    const { transfer, sent } = walletOn()
    await expect(send?.({ ...transfer, to })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(sent()).toEqual([])
  })

  it('returns the maximum cost', async () => {
    expect(await estimate?.(walletOn().transfer)).toBe('65000000000000')
    const broken = walletOn({ eth_estimateGas: 'much' })
    await expect(estimate?.(broken.transfer)).rejects.toMatchObject({ code: 'MALFORMED_REPLY' })
  })

  it('uses the wallet’s own fee method if it has one, and no other estimate', async () => {
    const feeMethod = 'wallet_fee'
    const { transfer, requests } = walletOn({ [feeMethod]: '0xcf5d63024000' })
    expect(await estimate?.({ ...transfer, feeMethod })).toBe('228000000000000')
    expect(requests.map(({ method }) => method)).toEqual([feeMethod])
    const other = walletOn({ [feeMethod]: new Error('unknown method') })
    await expect(estimate?.({ ...other.transfer, feeMethod })).rejects.toThrow('unknown method')
  })
})
