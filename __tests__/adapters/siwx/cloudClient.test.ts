import { createCloudClient } from '../../../src/adapters/siwx/cloudClient'

const BODY = { reasons: [{ field: 'issuedAt', description: 'not issued just now' }] }
const DATE = 'Sun, 01 Mar 2026 10:20:00 GMT'

/** Rejection of a sign-in for a service response with these headers. */
function refusal(headers: Record<string, string>) {
  const service = {
    url: 'https://service.test/auth/v1',
    projectId: 'p1',
    sdkType: 'latchkey',
    sdkVersion: 'html-viem-1',
    clientId: null,
    wallet: null,
    activeId: null,
    fetch: () => Promise.resolve(Response.json(BODY, { status: 401, headers })),
  }
  const body = { data: {}, message: 'm', signature: '0x' }
  return createCloudClient(service, service.url).authenticate('token', body)
}

const context = {
  call: 'authenticate',
  status: 401,
  details: 'not issued just now',
  field: 'issuedAt',
}

it('the error contains the service’s time', async () => {
  const code = 'SIWX_INVALID'
  await expect(refusal({ date: DATE })).rejects.toMatchObject({
    code,
    context: { ...context, serverTime: Date.parse(DATE) },
  })
})

it('omits the time if the page cannot read it', async () => {
  const refused: unknown = await refusal({}).catch((error: unknown) => error)
  expect((refused as { context: object }).context).toStrictEqual(context)
})
