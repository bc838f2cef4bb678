import { fakeSiwx } from '../support/fakeSiwx'
import { SERVICE_FAULTS, type FaultKind } from '../support/faultKinds'
import { createLedger, MOMENTS, type Moment } from '../support/faultLedger'
import { settle } from '../support/settle'
import { healthy, startVisit, storedBy } from './faultVisit'

// Every cell is a visit that ends with a connected account: which service fails, how, and from which moment on.
jest.setTimeout(60_000)

const ledger = createLedger()
afterAll(() => void process.stdout.write(`${ledger.toText({ own: false })}\n`))

type Respond = (request: Request, now: Moment) => Response | Promise<Response>

/** A first visit, from opening to signing in and the account. */
async function firstVisit(respond: Respond = healthy) {
  const visit = await startVisit({ siwx: fakeSiwx(true).config, respond })
  await visit.toConnect()
  await visit.toSignIn()
  await visit.toAccount()
}

/** A visit of somebody whose wallet is restored, and who looks at the account. */
async function secondVisit(respond: Respond = healthy) {
  const storage = await storedBy('installed')
  const visit = await startVisit({ storage, respond, returns: true })
  await visit.connected()
  await settle()
  visit.enter('open')
  await visit.seesAccount()
}

/** The services of a visit by their requests, each with the moments at which a first and a second visit ask it. */
const SERVICES: Readonly<Record<string, { asked: RegExp; first: Moment[]; second: Moment[] }>> = {
  'wallet list': { asked: /\/getWallets/, first: ['before open', 'open'], second: [] },
  images: { asked: /Image\//, first: ['before open', 'open'], second: [] },
  configuration: { asked: /\/getAnalyticsConfig/, first: ['before open'], second: ['open'] },
  events: { asked: /\/e\?/, first: [...MOMENTS], second: ['open'] },
  names: { asked: /\/v1\/(identity|profile)\//, first: ['connected'], second: ['before open'] },
  balances: { asked: /\/v1\/account\/.*\/balance/, first: ['connected'], second: ['open'] },
  'node of the service': {
    asked: /\/v1\/?\?.*chainId/,
    first: ['connected'],
    second: ['before open', 'open'],
  },
  'node of the network': {
    asked: /127\.0\.0\.1:1\//,
    first: ['connected'],
    second: ['before open', 'open'],
  },
  'everything of the backend': {
    asked: /^https:/,
    first: [...MOMENTS],
    second: ['before open', 'open'],
  },
  'everything there is': { asked: /./, first: [...MOMENTS], second: ['before open', 'open'] },
}
const VISITS = { first: firstVisit, second: secondVisit }

describe.each(['first', 'second'] as const)('%s visit', (which) => {
  test('requests each service exactly at the steps that are made to fail', async () => {
    const seen: { url: string; now: Moment }[] = []
    await VISITS[which]((request, now) => {
      seen.push({ url: request.url, now })
      return healthy(request)
    })
    for (const [name, { asked, ...moments }] of Object.entries(SERVICES)) {
      const own = MOMENTS.filter((moment) =>
        seen.some(({ url, now }) => now === moment && asked.test(url)),
      )
      expect([name, own]).toEqual([name, moments[which]])
    }
  })

  const asked = Object.entries(SERVICES).filter(([, service]) => service[which].length > 0)
  describe.each(asked)('%s', (what, service) => {
    test.each(Object.entries(SERVICE_FAULTS))(
      '%s: the visitor can continue',
      async (name, kind: FaultKind) => {
        for (const moment of service[which])
          await ledger.cell(
            { what: `${what}, ${which} visit`, fault: name, moment },
            async (fault) => {
              await VISITS[which]((request, now) => {
                if (!fault.at(now) || !service.asked.test(request.url)) return healthy(request)
                fault.meet(now)
                return kind(() => healthy(request), fault.count())
              })
              return 'connected'
            },
          )
      },
    )
  })
})
