import { loginsShown } from '../../../src/slices/social'
import { optionsUpdated, selectOptions } from '../../../src/slices/options'
import { DEFAULT_FEATURES } from '../../../src/slices/domain/options/features'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { runnerOf } from '../../support/command'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually } from '../../support/settle'

/** An app that shows its default logins. */
async function shown(input: TestAppInput = {}) {
  const options = { features: DEFAULT_FEATURES, isLoginDefault: true, ...input.options }
  const frame = input.frame ?? fakeFrame()
  const app = createTestApp({ ...input, frame, options })
  await runnerOf(app)(loginsShown, undefined)
  const { features, isLoginDefault } = selectOptions(app.store.getState())
  const told = app.logged.filter(({ message }) => String(message).startsWith('logins'))
  return { frame, features, isLoginDefault, told }
}

/** The service's list of allowed origins of a project. */
const listing = (allowedOrigins: string[]) => ({
  respond: () => Promise.resolve(Response.json({ allowedOrigins })),
})

describe('default logins', () => {
  it('default logins stay if the frame answers', async () => {
    const { frame, features, isLoginDefault, told } = await shown(
      listing(['https://fieldnotes.example']),
    )
    expect(frame.calls).toContain('IS_CONNECTED')
    expect([features, isLoginDefault, told]).toEqual([DEFAULT_FEATURES, false, []])
  })

  it('default logins are hidden if the frame does not load, and the reason is logged', async () => {
    const frame = fakeFrame()
    frame.next.isConnected = () => Promise.reject(errorOf('FRAME_LOAD_FAILED'))
    const { features, told } = await shown({ frame })
    expect(features).toEqual({ ...DEFAULT_FEATURES, email: false, socials: false })
    expect(told).toMatchObject([{ code: 'FRAME_LOAD_FAILED' }])
  })

  it('default logins are hidden without loading a frame if the project does not list the page', async () => {
    const { frame, features, told } = await shown(listing(['https://other.example']))
    expect(frame.calls).toEqual([])
    expect(features).toMatchObject({ email: false, socials: false })
    expect(told).toMatchObject([{ code: 'UNVERIFIED_DOMAIN' }])
  })
})

it('does not check logins that the site enables', async () => {
  const { frame, features, told } = await shown({ options: { isLoginDefault: false } })
  expect([frame.calls, features, told]).toEqual([[], DEFAULT_FEATURES, []])
})

it("loads no frame before a login with the browser's data saver", async () => {
  const app = createTestApp({ options: { features: DEFAULT_FEATURES, isLoginDefault: true } })
  app.ports.host.savesData = true
  await runnerOf(app)(loginsShown, undefined)
  expect(app.ports.embedded.current()).toBeNull()
  expect(selectOptions(app.store.getState()).features).toEqual(DEFAULT_FEATURES)
})

it('keeps logins that the site enables during the check, whatever its result', async () => {
  const frame = fakeFrame()
  const answer = held<boolean>()
  frame.next.isConnected = () => answer.promise
  const app = createTestApp({
    frame,
    options: { features: DEFAULT_FEATURES, isLoginDefault: true },
  })
  const checked = runnerOf(app)(loginsShown, undefined)
  await eventually(() => frame.calls.includes('IS_CONNECTED'))
  app.store.dispatch(optionsUpdated({ isLoginDefault: false }))
  answer.reject(errorOf('FRAME_LOAD_FAILED'))
  await expect(checked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(selectOptions(app.store.getState()).features).toEqual(DEFAULT_FEATURES)
})
