import { onlyListed } from '../../../src/adapters/frame/listed'
import {
  NOT_SAFE_RPC_METHODS,
  proposedMethods,
  SAFE_RPC_METHODS,
} from '../../../src/slices/domain/requests/rpcMethods'
import { codeOf } from './frameWorld'

const METHODS = new Set([
  ...SAFE_RPC_METHODS,
  ...NOT_SAFE_RPC_METHODS,
  ...proposedMethods('eip155'),
  ...proposedMethods('solana'),
  ...['eth_sign', 'eth_mine', 'solana_', 'constructor', ''],
])

/** Both channels to the frame, and their messages. */
function ways() {
  const sent: string[] = []
  const send = (way: string) => (request: { method: string }) => {
    sent.push(`${way} ${request.method}`)
    return Promise.resolve('0x1')
  }
  const safe = onlyListed('safe', send('safe'))
  const notSafe = onlyListed('notSafe', send('notSafe'))
  return { sent, safe, notSafe }
}

const ofNamespace = (chainNamespace: string, listed: readonly string[]) =>
  listed.filter((method) => method.startsWith('solana_') === (chainNamespace === 'solana'))

test.each(['eip155', 'solana'])(
  'each channel to the frame accepts its own methods and %s only',
  async (chainNamespace) => {
    const { sent, safe, notSafe } = ways()
    const refused: unknown[] = []
    for (const method of METHODS)
      for (const way of [safe, notSafe]) refused.push(await codeOf(way({ method, chainNamespace })))
    const wanted = [
      ...ofNamespace(chainNamespace, SAFE_RPC_METHODS).map((method) => `safe ${method}`),
      ...ofNamespace(chainNamespace, NOT_SAFE_RPC_METHODS).map((method) => `notSafe ${method}`),
    ]
    expect(sent.sort()).toEqual(wanted.sort())
    expect(refused.filter((code) => code === 'RPC_NOT_ALLOWED')).toHaveLength(
      METHODS.size * 2 - wanted.length,
    )
  },
)

test('requests without a namespace count as eip155, and a rejection has a code', async () => {
  const { sent, safe, notSafe } = ways()
  await safe({ method: 'eth_call' })
  await expect(safe({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 'RPC_NOT_ALLOWED',
    cause: { code: -32601 },
  })
  await expect(notSafe({ method: 'solana_signMessage' })).rejects.toMatchObject({
    code: 'RPC_NOT_ALLOWED',
  })
  expect(sent).toEqual(['safe eth_call'])
})
