import { createAdapterRegistry } from '../../src/adapters/registry'
import { solanaAdapter } from '../../src/adapters/solana'
import { viemAdapter } from '../../src/adapters/viem'
import { withdraw } from '../../src/adapters/withdraw'

const provider = () => ({ request: () => Promise.resolve(null) })
const rowIn = (chain: 'eip155' | 'solana', id = 'Lantern') =>
  ({ id, type: 'ANNOUNCED', name: 'Lantern', chain }) as const

function page() {
  const registry = createAdapterRegistry([viemAdapter(), solanaAdapter()])
  const told: object[] = []
  const stop = registry.subscribe(
    () => {},
    (withdrawn) => told.push(withdrawn),
  )
  return { registry, told, stop }
}

it('removes a wallet by all its ids in the namespace, and reports each', () => {
  const { registry, told } = page()
  const wallet = provider()
  registry.addConnector(rowIn('eip155', 'io.lantern'), wallet)
  registry.addConnector(rowIn('eip155', 'injected'), wallet)
  withdraw(registry, 'eip155', wallet)
  expect(registry.connectors()).toEqual([])
  expect(registry.provider('injected', 'eip155')).toBeNull()
  expect(told).toEqual([
    { connectorId: 'io.lantern', namespace: 'eip155', remaining: [] },
    { connectorId: 'injected', namespace: 'eip155', remaining: [] },
  ])
})

it('keeps the wallet in its other namespaces', () => {
  const { registry, told } = page()
  const [evm, solana] = [provider(), provider()]
  registry.addConnector(rowIn('eip155'), evm)
  registry.addConnector(rowIn('solana'), solana)
  withdraw(registry, 'solana', solana)
  expect(registry.connector('Lantern', 'eip155')).toMatchObject({ namespaces: ['eip155'] })
  expect(told).toEqual([{ connectorId: 'Lantern', namespace: 'solana', remaining: ['eip155'] }])
  registry.addConnector(rowIn('solana'), solana)
  expect(registry.connector('Lantern', 'solana')).toMatchObject({
    namespaces: ['eip155', 'solana'],
  })
})

it('does not remove the genuine wallet when a clone with its id leaves the page', () => {
  const { registry, told } = page()
  const [genuine, clone] = [provider(), provider()]
  registry.addConnector(rowIn('solana'), genuine)
  registry.addConnector(rowIn('solana'), clone)
  withdraw(registry, 'solana', clone)
  expect(registry.provider('Lantern', 'solana')).toBe(genuine)
  expect(told).toEqual([])
})

it('does not notify after the subscription or the widget has ended', () => {
  const { registry, told, stop } = page()
  const [one, two] = [provider(), provider()]
  registry.addConnector(rowIn('solana'), one)
  registry.addConnector(rowIn('eip155'), two)
  stop()
  withdraw(registry, 'solana', one)
  registry.destroy()
  withdraw(registry, 'eip155', two)
  expect(told).toEqual([])
})
