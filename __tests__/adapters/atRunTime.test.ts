import { forgetNamespace } from '../../src/adapters/atRunTime'
import { createAdapterRegistry } from '../../src/adapters/registry'
import type { AdapterFactory } from '../../src/adapters/types'
import { viemAdapter } from '../../src/adapters/viem'
import { solanaAdapter } from '../../src/adapters/solana'

const provider = () => ({ request: async () => null })
const row = (id: string, chain: 'eip155' | 'solana') =>
  ({ id, type: 'ANNOUNCED', name: id, chain }) as const

function registry(factories: AdapterFactory[] = [viemAdapter(), solanaAdapter()]) {
  const made = createAdapterRegistry(factories)
  made.addConnector(row('Lark', 'eip155'), provider())
  made.addConnector(row('Lantern', 'solana'), provider())
  made.addConnector(row('Otter', 'solana'), provider())
  made.addConnector(row('Otter', 'eip155'), provider())
  return made
}

it('removes the adapter, and its wallets that have no other namespace', async () => {
  const made = registry()
  forgetNamespace(made, 'solana')
  expect(made.namespaces).toEqual(['eip155'])
  await expect(made.adapter('solana')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  expect(made.connectors()).toEqual([
    row('Lark', 'eip155'),
    { ...row('Otter', 'eip155'), namespaces: ['eip155'] },
  ])
  expect(made.provider('Otter', 'eip155')).not.toBeNull()
  for (const id of ['Lantern', 'Otter']) expect(made.provider(id, 'solana')).toBeNull()
})

it('removes all ids of the adapter’s wallets', () => {
  const made = registry()
  const wallet = provider()
  made.addConnector(row('New name', 'solana'), wallet)
  made.addConnector(row('Old name', 'solana'), wallet)
  expect(made.connector('Old name', 'solana')?.id).toBe('New name')
  forgetNamespace(made, 'solana')
  made.addConnector(row('Old name', 'solana'), wallet)
  expect(made.connector('Old name', 'solana')?.id).toBe('Old name')
})

it('stops the discovery of the removed adapter only', () => {
  const made = registry()
  const ended: string[] = []
  made.held.served.forEach((entry, namespace) => {
    entry.stopSearch = () => ended.push(namespace)
  })
  forgetNamespace(made, 'solana')
  expect(ended).toEqual(['solana'])
  made.destroy()
  expect(ended).toEqual(['solana', 'eip155'])
})

it('ignores a namespace without an adapter', () => {
  const made = registry()
  const before = made.connectors()
  forgetNamespace(made, 'cosmos')
  expect(made.connectors()).toEqual(before)
  expect(made.namespaces).toEqual(['eip155', 'solana'])
})
