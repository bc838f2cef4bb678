import { modalOpenRequested } from '../../../src/slices/navigation'
import type { Features } from '../../../src/slices/domain/options/features'
import { createTestApp } from '../../support/createTestApp'
import { settle } from '../../support/settle'

/** A widget on fieldnotes.example whose project allows these origins; the modal was opened. */
async function opened(features: Partial<Features>, respond: () => Response, press = true) {
  const defaults = createTestApp().options.features
  const app = createTestApp({
    options: { debug: true, features: { ...defaults, analytics: false, ...features } },
    respond: ({ url }) => (url.includes('/origins') ? respond() : Response.json({})),
  })
  if (press) app.store.dispatch(modalOpenRequested({}))
  await settle()
  return {
    asked: app.requests.some(({ url }) => url.includes('/origins')),
    bar: app.store.getState().alerts.bar?.id ?? null,
  }
}
const allow = (origin: string) => () => Response.json({ allowedOrigins: [origin] })
const ours = allow('https://fieldnotes.example')
const others = allow('https://shop.example')

describe('the origins of the project', () => {
  it.each([
    ['another origin is allowed', { email: true }, others, 'INVALID_APP_CONFIGURATION'],
    [
      'another origin is allowed, with social login',
      { socials: ['x'] },
      others,
      'INVALID_APP_CONFIGURATION',
    ],
    ['the origin of the page is allowed', { email: true }, ours, null],
    ['the list cannot be loaded', { email: true }, () => Response.json({}, { status: 404 }), null],
  ] as [string, Partial<Features>, () => Response, string | null][])(
    'the origins of the project are requested with email or social login: %s',
    async (_, features, respond, bar) => {
      expect(await opened(features, respond)).toEqual({ asked: true, bar })
    },
  )

  it('the origins of the project are requested once the project’s own switches enable email', async () => {
    const switches = [{ id: 'social_login', isEnabled: true, config: ['email'] }]
    const app = createTestApp({
      options: { debug: true, remoteFeatures: true },
      respond: ({ url }) =>
        url.includes('/origins') ? others() : Response.json({ features: switches }),
    })
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ alerts }) => alerts.bar?.id === 'INVALID_APP_CONFIGURATION')
  })

  it('the origins of the project are not requested without email and social login, or before an interaction', async () => {
    expect(await opened({}, others)).toEqual({ asked: false, bar: null })
    expect(await opened({ email: true }, others, false)).toEqual({ asked: false, bar: null })
  })
})
