import { joinHistory } from '../../services/providers/chainHistory/join'
import { isBefore, type HistorySource } from '../../services/providers/chainHistory/source'
import type { HistoryItem } from '../../services/providers/history'
import { ME, YOU } from './providers/fixtures/story'

const item = (chainId: string, block: number, minedAt: number): HistoryItem => ({
  id: `${chainId}:${block}`,
  chainId,
  hash: `0x${String(block).padStart(64, chainId.slice(-1))}`,
  minedAt,
  from: YOU,
  to: ME,
  status: 'confirmed',
  nonce: 0,
  operation: 'receive',
  transfers: [],
})

/** A chain with one transaction per block, mined at the given times. */
const chain = (chainId: string, times: number[]): HistorySource => ({
  chainId,
  read(_address, before, limit) {
    const entries = times
      .map((minedAt, block) => ({
        position: { block, index: 0 },
        item: item(chainId, block, minedAt),
      }))
      .reverse()
      .filter(({ position }) => isBefore(position, before))
    return Promise.resolve({ entries: entries.slice(0, limit), more: entries.length > limit })
  },
})

const query = { address: ME, chainId: null, limit: 2 }

test('pages over several chains are in order and complete while blocks are added', async () => {
  const [one, two] = [[1, 4, 5, 9], [2]]
  const provider = joinHistory([
    chain('eip155:1', one),
    chain('eip155:2', two),
    chain('eip155:3', []),
  ])
  const times: number[] = []
  let cursor: string | null = null
  do {
    const page = await provider.page({ ...query, cursor })
    times.push(...(page?.items.map(({ minedAt }) => minedAt) ?? []))
    cursor = page?.next ?? null
    // The second chain was on no page yet: what is mined there now is newer than the displayed
    // entries.
    one.push(20)
    two.push(21)
  } while (cursor !== null)
  expect(times).toEqual([9, 5, 4, 2, 1])
})

test('rejects the page when one chain fails', async () => {
  const down: HistorySource = {
    chainId: 'eip155:2',
    read: () => Promise.reject(new Error('down')),
  }
  const provider = joinHistory([chain('eip155:1', [1]), down])
  await expect(provider.page({ ...query, cursor: null })).rejects.toThrow('down')
  const page = await provider.page({ ...query, chainId: 'eip155:1', cursor: null })
  expect(page).toMatchObject({ items: [{ minedAt: 1 }], next: null })
})

test('does not return invalid entries of a source', async () => {
  const lying: HistorySource = {
    chainId: 'eip155:1',
    read: () =>
      Promise.resolve({
        entries: [
          { position: { block: 1, index: 0 }, item: { ...item('eip155:1', 1, 1), hash: '<b>' } },
        ],
        more: false,
      }),
  }
  await expect(joinHistory([lying]).page({ ...query, cursor: null })).rejects.toThrow()
})
