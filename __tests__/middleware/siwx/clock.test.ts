import { createSiweSiwx } from '../../../src/adapters/siwx/siweConfig'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import { CLOCK_OFF_MAX_MS } from '../../../src/slices/domain/limits'
import { held } from '../../support/held'
import { OTHER_ADDRESS } from '../../support/createTestApp'
import { promptedApp, type SignInAppInput } from '../../support/signInApp'

const SECOND = 1_000
const SITE = 'https://fieldnotes.example/'
/** A whole second, as in a `Date` header. */
const NOW = Math.floor(Date.now() / SECOND) * SECOND

/** The rejection of a sign-in with this error, when the page's own server returns a time. */
async function refusedWith(
  context: Record<string, string | number>,
  siteAheadMs: number | null,
  input: SignInAppInput = {},
) {
  const made = await promptedApp({
    siwx: { addSession: () => Promise.reject(errorOf('SIWX_INVALID', context)) },
    respond: ({ url, method }) =>
      method === 'HEAD' && url === SITE && siteAheadMs !== null
        ? new Response(null, { headers: { date: new Date(NOW + siteAheadMs).toUTCString() } })
        : new Response('{}', { status: 404 }),
    ...input,
  })
  made.app.ports.clock.now = () => NOW
  const asked = () => made.app.requests.filter(({ method }) => method === 'HEAD')
  const code: unknown = await made.signIn().catch((error: unknown) => toErrorRecord(error).code)
  return { ...made, code, asked }
}

const FAR = CLOCK_OFF_MAX_MS + SECOND

describe('a sign-in that is rejected because of its times', () => {
  it.each(['issuedAt', 'notBefore', 'expirationTime'])(
    'shows “check your clock” when the service’s clock differs: %s',
    async (field) => {
      for (const serverTime of [NOW + FAR, NOW - FAR]) {
        const { code, asked, flow, told } = await refusedWith({ field, serverTime }, null)
        expect(code).toBe('CLOCK_WRONG')
        expect(flow()).toMatchObject({ step: 'prompt', error: { code: 'CLOCK_WRONG' } })
        expect(told('SIWX_AUTH_ERROR')).toMatchObject([{ message: 'CLOCK_WRONG' }])
        // The service returned its time, so no other server is queried.
        expect(asked()).toEqual([])
      }
    },
  )

  it('shows the original reason when the service’s clock matches', async () => {
    const serverTime = NOW + CLOCK_OFF_MAX_MS
    const { code } = await refusedWith({ field: 'issuedAt', serverTime }, FAR)
    expect(code).toBe('SIWX_INVALID')
  })

  it('queries the page’s own server when the service does not return its time', async () => {
    expect((await refusedWith({ field: 'issuedAt' }, -FAR)).code).toBe('CLOCK_WRONG')
    expect((await refusedWith({ field: 'issuedAt' }, 0)).code).toBe('SIWX_INVALID')
    const silent = await refusedWith({ field: 'issuedAt' }, null)
    expect(silent.code).toBe('SIWX_INVALID')
    expect(silent.asked()).toHaveLength(1)
  })
})

describe('a sign-in that is rejected for another reason', () => {
  it.each(['signature', 'domain', 'nonce', 'message'])(
    'reports the %s, whatever the clock',
    async (field) => {
      const { code, asked } = await refusedWith({ field, serverTime: NOW + FAR }, FAR)
      expect(code).toBe('SIWX_INVALID')
      expect(asked()).toEqual([])
    },
  )
})

describe('a rejection by the site’s own `verifyMessage`, which gives no reason', () => {
  const siwe = () =>
    createSiweSiwx({
      getNonce: () => Promise.resolve('nonce123'),
      createMessage: ({ nonce }) => `sign ${nonce}`,
      verifyMessage: () => Promise.resolve(false),
      getSession: () => Promise.resolve(null),
      signOut: () => Promise.resolve(true),
    })

  it('shows “check your clock” when the page’s server has another time', async () => {
    expect((await refusedWith({}, FAR, { siwx: siwe() })).code).toBe('CLOCK_WRONG')
    expect((await refusedWith({}, SECOND, { siwx: siwe() })).code).toBe('SIWX_INVALID')
  })
})

it('reports nothing for an attempt that was abandoned during the time query', async () => {
  const answer = held<Response>()
  const made = await promptedApp({
    siwx: { addSession: () => Promise.reject(errorOf('SIWX_INVALID', { field: 'issuedAt' })) },
    respond: ({ method }) => (method === 'HEAD' ? answer.promise : new Response('{}')),
  })
  const signed = made.signIn()
  signed.catch(() => {})
  await made.app.until(() => made.app.requests.some(({ method }) => method === 'HEAD'))
  made.becomes(OTHER_ADDRESS)
  await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
  answer.resolve(new Response(null, { headers: { date: new Date(0).toUTCString() } }))
  await expect(signed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(made.flow()).not.toMatchObject({ error: { code: 'CLOCK_WRONG' } })
})
