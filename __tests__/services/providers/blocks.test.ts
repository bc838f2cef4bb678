import * as z from 'zod/mini'
import { joinHistory } from '../../../services/providers/chainHistory/join'
import { blocksHistory } from '../../../services/providers/local/history/source'
import { Raw, startFakeService } from './fakeService'
import { assetsOf, servedChain } from './fixtures/chain'
import { nodeResult } from './fixtures/nodeShape'
import { STORY } from './fixtures/story'
import { historyContract } from './historyContract'
import { twistsOf } from './twists'

const Call = z.object({
  id: z.number(),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
})

historyContract('blocks', async () => {
  let instead: { method: string; result: unknown } | null = null
  const service = await startFakeService((_url, body) => {
    const { id, method, params } = z.parse(Call, JSON.parse(body))
    // A short chain is enough for wrong answers, since each chain is read from its first block.
    const short = instead && method === 'eth_blockNumber' ? '0x3' : null
    const told = instead?.method === method ? instead.result : nodeResult(method, params)
    const result = short ?? told
    return { jsonrpc: '2.0', id, result }
  })
  const fail = (answer: unknown) => () => {
    service.twist = () => answer
    return Promise.resolve(() => {
      service.twist = null
    })
  }
  return {
    provider() {
      const chain = servedChain(service.url)
      return joinHistory([blocksHistory(chain, assetsOf(chain), 1n)])
    },
    failures: [
      fail(new Raw(503, 'down')),
      fail({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }),
    ],
    hostile() {
      const params = [STORY[2]?.hash]
      const receipts = twistsOf(nodeResult('eth_getTransactionReceipt', params), 12)
      const shapes = receipts.map((result) => ({ method: 'eth_getTransactionReceipt', result }))
      return Promise.resolve({
        shapes: shapes.length,
        use(shape: number) {
          instead = shapes[shape] ?? null
        },
        end() {
          instead = null
        },
      })
    },
    close: () => service.close(),
  }
})
