import { isTelemetryAllowed } from '../../../src/middleware/telemetry/isTelemetryAllowed'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'

async function told(input: TestAppInput, opens: boolean, privacyControl = false) {
  const { store, ports, until } = createTestApp(input)
  ports.host.privacyControl = privacyControl
  if (opens) {
    store.dispatch(modalOpenRequested({}))
    await until(({ telemetry }) => telemetry.interacted)
  }
  return isTelemetryAllowed({ getState: store.getState, extra: ports })
}
const { features } = createTestApp().store.getState().options

it('allows requests to the project after an interaction', async () => {
  expect(await told({}, true)).toBe(true)
  expect(await told({}, false)).toBe(false)
})

it.each<[string, TestAppInput, boolean]>([
  [
    'the site has switched events off',
    { options: { features: { ...features, analytics: false } } },
    false,
  ],
  ['the browser asks sites to share nothing', {}, true],
  ['there is no project', { options: { projectId: '' } }, false],
])('does not allow requests to the project if %s', async (_, input, privacyControl) => {
  expect(await told(input, true, privacyControl)).toBe(false)
})
