import { connectRequested } from '../../src/slices/connect'
import { DEFAULT_NAME_ZONE } from '../../src/slices/domain/account/names'
import { ADDRESS, createTestApp, fakeWallet, type TestAppInput } from './createTestApp'

/** A name with its zone. */
export const full = (label: string) => `${label}.${DEFAULT_NAME_ZONE}`

/** A name service in memory, which stores registrations. */
export function nameService(taken: Record<string, string> = {}) {
  const names = new Map(Object.entries(taken))
  const record = (name: string, address: string) => ({ name, addresses: { 60: { address } } })
  /** Requested registrations. */
  const claims: unknown[] = []
  const refusal: { reply: (() => Response | Promise<Response>) | null } = { reply: null }
  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    if (pathname.includes('supported-chains'))
      return Response.json({ http: ['eip155:31337'], ws: [] })
    if (pathname.includes('/identity/')) return Response.json({ name: null, avatar: null })
    if (pathname.includes('/reverse/'))
      return Response.json(
        [...names].flatMap(([name, owner]) => (owner === last ? [record(name, owner)] : [])),
      )
    if (pathname.includes('/suggestions/'))
      return Response.json({
        suggestions: [last, `${last}-k`, `${last}26`].map((label) => ({
          name: full(label),
          registered: names.has(full(label)),
        })),
      })
    if (request.method !== 'POST' || !pathname.endsWith('/profile/account'))
      return new Response('{}', { status: 404 })
    const claim = (await request.json()) as { message: string; address: string }
    claims.push(claim)
    if (refusal.reply) return refusal.reply()
    const { name } = JSON.parse(claim.message) as { name: string }
    names.set(name, claim.address)
    return Response.json(record(name, claim.address))
  }
  return { respond, names, claims, refusal }
}

/** The answer of the service to a rejected signature. */
export const refusedBy = (field: string, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status: 400 })

/** A connected account, and a name service. */
export async function namingApp(taken: Record<string, string> = {}, input: TestAppInput = {}) {
  const service = nameService(taken)
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], respond: service.respond, ...input })
  app.store.dispatch(
    connectRequested({ connectorId: wallet.connector.id, attemptId: 'c', show: false }),
  )
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return { app, wallet, service }
}

export { ADDRESS }
