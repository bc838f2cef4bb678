import { createPairingClient } from '../../../src/adapters/pairing/client'
import { createPairingPort } from '../../../src/adapters/pairing/port'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { PUBLIC_BACKENDS } from '../../../src/slices/domain/options/options'
import { ONE } from '../../support/createTestApp'

jest.mock('../../../src/adapters/pairing/client', () => ({ createPairingClient: jest.fn() }))

const metadata = { name: 'Site', description: '', url: 'https://site.test', icons: [] }

/** Input of a port, on a site with this project id. */
const inputFor = (projectId: string) => ({
  provider: undefined,
  registry: createAdapterRegistry([]),
  storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  logger: { log: () => undefined },
  config: () => ({
    projectId,
    instanceId: 'default',
    metadata,
    backends: PUBLIC_BACKENDS,
    pairingMethods: {},
    networks: [ONE],
  }),
  bundlerReceipt: () => Promise.resolve({ status: 'pending' as const }),
  onRefused: () => undefined,
})

/** Origins of the nodes for reads of a paired wallet's provider, on a site with this project id. */
async function nodesFor(projectId: string) {
  const create = jest.mocked(createPairingClient)
  create.mockClear().mockRejectedValue(new Error('made with what is looked at'))
  const port = createPairingPort(inputFor(projectId))
  await expect(port.client()).rejects.toThrow('made with')
  const nodes = create.mock.calls[0]?.[0].rpcUrl(ONE.caipNetworkId) ?? []
  return nodes.map((url) => new URL(url).origin)
}

it('preloads code without creating a client or writing to storage', async () => {
  const create = jest.mocked(createPairingClient)
  create.mockClear()
  const storage = { getItem: jest.fn(), setItem: jest.fn(), removeItem: jest.fn() }
  const port = createPairingPort({ ...inputFor('p1'), storage })
  await port.preload()
  expect(create).not.toHaveBeenCalled()
  expect(port.current()).toBeNull()
  for (const touched of Object.values(storage)) expect(touched).not.toHaveBeenCalled()
})

it('passes the bundler function to the client', async () => {
  const create = jest.mocked(createPairingClient)
  create.mockClear().mockRejectedValue(new Error('made with what is looked at'))
  const input = inputFor('p1')
  await createPairingPort(input)
    .client()
    .catch(() => undefined)
  expect(create.mock.calls[0]?.[0].bundlerReceipt).toBe(input.bundlerReceipt)
})

it('creates no client after the port was destroyed, because its socket would stay open', async () => {
  const create = jest.mocked(createPairingClient)
  create.mockClear()
  const port = createPairingPort(inputFor('p1'))
  await port.destroy()
  await expect(port.client()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
  expect(create).not.toHaveBeenCalled()
})

describe('the nodes for reads of a paired wallet’s provider', () => {
  const [own = ''] = ONE.rpcUrls.default.http.map((url) => new URL(url).origin)

  it('the nodes for reads of a paired wallet’s provider are the network’s own, then the blockchain API', async () => {
    expect(await nodesFor('p1')).toEqual([own, PUBLIC_BACKENDS.blockchainApi])
  })

  it('the nodes for reads of a paired wallet’s provider are only the network’s own without a project id', async () => {
    expect(await nodesFor('')).toEqual([own])
  })
})
