import { createTestApp } from '../../support/createTestApp'
import { settle } from '../../support/settle'

/** A widget without a project id on a page of this host. */
async function unconfigured(domain: string, debug: boolean) {
  const app = createTestApp({ options: { projectId: '', debug }, domain })
  await settle()
  return app
}

describe('a missing project id', () => {
  it.each([
    ['fieldnotes.example', false, false],
    ['localhost.fieldnotes.example', false, false],
    ['fieldnotes.example', true, true],
    ['localhost:5300', false, true],
    ['app.localhost', false, true],
    ['127.0.0.1:8080', false, true],
    ['[::1]:3000', false, true],
  ])(
    'on %s with debug %p, shows the missing project id in the modal: %p',
    async (domain, debug, shown) => {
      const app = await unconfigured(domain, debug)
      expect(app.store.getState().alerts.bar?.id).toBe(
        shown ? 'PROJECT_ID_NOT_CONFIGURED' : undefined,
      )
    },
  )

  it('tracks an event everywhere, and never logs a second line', async () => {
    const app = await unconfigured('fieldnotes.example', false)
    expect(app.events).toContainEqual({
      event: 'INTERNAL_SDK_ERROR',
      properties: {
        errorType: 'PROJECT_ID_NOT_CONFIGURED',
        errorMessage: 'PROJECT_ID_NOT_CONFIGURED',
        stackTrace: '',
      },
    })
    expect(app.logged).toEqual([])
  })

  it.each([
    ['fieldnotes.example', false, 0],
    ['fieldnotes.example', true, 1],
    ['localhost:5300', false, 1],
  ])('logs in a production build on %s with debug %p: %d lines', async (domain, debug, lines) => {
    jest.replaceProperty(globalThis as { __DEV__?: boolean }, '__DEV__', false)
    const app = await unconfigured(domain, debug)
    expect(app.logged).toEqual(
      Array(lines).fill({
        level: 'error',
        message: 'Project ID Not Configured: set the option projectId.',
      }),
    )
  })
})
