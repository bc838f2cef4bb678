import { connectRequested } from '../../src/slices/connect'
import { runnerOf } from './command'
import { createTestApp, fakeWallet, ONE } from './createTestApp'
import { WALLETS_ONLY } from './features'

const DAY_S = 86_400
const now = Math.floor(Date.now() / 1000)

/** A permission as the service lists it. */
export const session = (pci: string, more: object = {}) => ({
  pci,
  expiry: now + 30 * DAY_S,
  createdAt: now - DAY_S,
  permissions: [
    { type: 'contract-call', data: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } },
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1' } },
    { type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20000' } },
  ],
  policies: [],
  context: null,
  revokedAt: null as number | null,
  project: { id: 'p', name: 'Fieldnotes', url: null, iconUrl: null },
  ...more,
})

/** A connected account, and a service with permissions. */
export async function sessionsApp() {
  const service = {
    sessions: [
      session('a1'),
      session('e1', { expiry: now - DAY_S, project: null }),
      session('r1', { revokedAt: now - DAY_S, permissions: [{ type: 'dance' }] }),
    ],
    /** Status of all answers. */
    status: 200,
    /** Bodies of the revocation requests. */
    revoked: [] as unknown[],
  }
  const wallet = fakeWallet()
  const app = createTestApp({
    wallets: [wallet],
    options: { features: { ...WALLETS_ONLY, smartSessions: true } },
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/supported-chains'))
        return Response.json({ http: [ONE.caipNetworkId], ws: [] })
      if (pathname.includes('/identity/')) return Response.json({ name: null, avatar: null })
      if (!pathname.includes('/sessions/')) return Response.json({ balances: [] })
      if (service.status !== 200) return Response.json({}, { status: service.status })
      if (request.method !== 'POST') return Response.json({ pcis: service.sessions })
      const body = (await request.json()) as { pci: string }
      service.revoked.push(body)
      service.sessions = service.sessions.map((one) =>
        one.pci === body.pci ? { ...one, revokedAt: now } : one,
      )
      return new Response(null)
    },
  })
  app.store.dispatch(
    connectRequested({ connectorId: wallet.connector.id, attemptId: 'c', show: false }),
  )
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return { app, wallet, service, run: runnerOf(app) }
}
