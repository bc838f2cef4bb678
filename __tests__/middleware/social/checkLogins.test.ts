import { loginsShown } from '../../../src/slices/social'
import { optionsUpdated, selectOptions } from '../../../src/slices/options'
import { DEFAULT_FEATURES } from '../../../src/slices/domain/options/features'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { runnerOf } from '../../support/command'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually } from '../../support/settle'

/** An app whose logins are offered by default, and that shows them. */
async function shown(input: TestAppInput = {}) {
  const options = { features: DEFAULT_FEATURES, isLoginDefault: true, ...input.options }
  const frame = input.frame ?? fakeFrame()
  const app = createTestApp({ ...input, frame, options })
  await runnerOf(app)(loginsShown, undefined)
  const { features, isLoginDefault } = selectOptions(app.store.getState())
  const told = app.logged.filter(({ message }) => String(message).startsWith('logins'))
  return { frame, features, isLoginDefault, told }
}

/** The service's list of the origins that a project may be used on. */
const listing = (allowedOrigins: string[]) => ({
  respond: () => Promise.resolve(Response.json({ allowedOrigins })),
})

describe('logins that are offered by default', () => {
  it('stay where the frame answers', async () => {
    const { frame, features, isLoginDefault, told } = await shown(
      listing(['https://fieldnotes.example']),
    )
    expect(frame.calls).toContain('IS_CONNECTED')
    expect([features, isLoginDefault, told]).toEqual([DEFAULT_FEATURES, false, []])
  })

  it('are hidden where the frame does not load, and the console says why', async () => {
    const frame = fakeFrame()
    frame.next.isConnected = () => Promise.reject(errorOf('FRAME_LOAD_FAILED'))
    const { features, told } = await shown({ frame })
    expect(features).toEqual({ ...DEFAULT_FEATURES, email: false, socials: false })
    expect(told).toMatchObject([{ code: 'FRAME_LOAD_FAILED' }])
  })

  it('are hidden without loading a frame where the project does not list the page', async () => {
    const { frame, features, told } = await shown(listing(['https://other.example']))
    expect(frame.calls).toEqual([])
    expect(features).toMatchObject({ email: false, socials: false })
    expect(told).toMatchObject([{ code: 'UNVERIFIED_DOMAIN' }])
  })
})

it('logins that the site asked for are not checked', async () => {
  const { frame, features, told } = await shown({ options: { isLoginDefault: false } })
  expect([frame.calls, features, told]).toEqual([[], DEFAULT_FEATURES, []])
})

it('a visitor who asked the browser to save data gets no frame before a login', async () => {
  const app = createTestApp({ options: { features: DEFAULT_FEATURES, isLoginDefault: true } })
  app.ports.host.savesData = true
  await runnerOf(app)(loginsShown, undefined)
  expect(app.ports.embedded.current()).toBeNull()
  expect(selectOptions(app.store.getState()).features).toEqual(DEFAULT_FEATURES)
})

it('logins that the site asks for meanwhile stay, whatever the check finds', async () => {
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
