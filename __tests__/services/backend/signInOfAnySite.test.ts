import * as z from 'zod/mini'
import { createBackend } from '../../../services/backend/createBackend'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { listen, stop } from '../../../services/http/listen'
import { localProviders } from '../../../services/providers/local/createProviders'
import { portOf } from '../hostile/worlds'
import { signInClaim, newAccount } from '../support/signed'

const Nonce = z.object({ nonce: z.string(), token: z.string() })
const CHAIN = 'eip155:424242'
const SITE = 'https://any.example'

/**
 * Status of a sign-in that was signed on a site and is sent from it, at a backend with these
 * allowed origins.
 */
async function signIn(allowedOrigins: readonly string[], origin = SITE): Promise<number> {
  const records = createMemoryRecords()
  const publicUrl = 'http://api.example'
  const local = localProviders({ chains: [], records, publicUrl, walletUrl: 'http://w.example/' })
  // The node is not reachable: signatures of keys are verified without one.
  const signInProvider = { ...local.signIn, networks: { [CHAIN]: ['http://127.0.0.1:9'] } }
  const { server } = createBackend({
    ...{ providers: { ...local, signIn: signInProvider }, records, publicUrl },
    settings: { allowedOrigins: [...allowedOrigins] },
  })
  await listen(server, 0)
  try {
    const base = `http://127.0.0.1:${portOf(server)}/auth/v1`
    const issued = z.parse(Nonce, await (await fetch(`${base}/nonce`)).json())
    const claim = await signInClaim(newAccount(), { ...issued, chainId: CHAIN, site: SITE })
    const headers = { origin, 'x-nonce-jwt': `Bearer ${issued.token}` }
    const sent = { method: 'POST', body: JSON.stringify(claim), headers }
    return (await fetch(`${base}/authenticate?projectId=p`, sent)).status
  } finally {
    await stop(server)
  }
}

test('lets every site sign in with an empty list of origins, like all other routes', async () => {
  expect(await signIn([])).toBe(200)
})

test('refuses sites that are not on the list of origins', async () => {
  expect([await signIn([SITE]), await signIn(['https://shop.example'])]).toEqual([200, 401])
})

test('refuses a message that was signed for another site', async () => {
  expect(await signIn([], 'https://other.example')).toBe(401)
})
