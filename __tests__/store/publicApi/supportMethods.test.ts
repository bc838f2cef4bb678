import type { DiagnosticInput } from '../../../src/adapters/doctor/diagnosticInput'
import { createSupportMethods } from '../../../src/store/publicApi/supportMethods'
import { createTestApp, fakePairing, fakeWallet, ONE } from '../../support/createTestApp'
import { EMPTY_TRACE, HEALTHY } from '../../support/healthy'

/** The input of the checks when a site calls `diagnose`. */
async function handed() {
  const wallet = fakeWallet()
  const pairing = fakePairing()
  const app = createTestApp({ wallets: [wallet], pairing })
  const given: DiagnosticInput[] = []
  // The checks need a window, which this environment lacks.
  Object.assign(globalThis, { window: globalThis })
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const methods = createSupportMethods({
    ...app,
    site: { storage },
    signal: new AbortController().signal,
    loadTrace: () => Promise.resolve(() => EMPTY_TRACE),
    loadDoctor: () =>
      Promise.resolve((patient: DiagnosticInput) => {
        given.push(patient)
        return Promise.resolve(HEALTHY)
      }),
  })
  const report = await methods.diagnose()
  return { app, wallet, pairing, storage, report, patient: given[0] }
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

test("passes the widget's parts to the checks and resolves with their report", async () => {
  const { app, wallet, storage, report, patient } = await handed()
  expect(report).toBe(HEALTHY)
  expect(patient).toMatchObject({
    options: app.store.getState().options,
    origin: 'https://fieldnotes.example',
    connectors: [wallet.connector],
  })
  expect(patient?.networks).toContainEqual(ONE)
  expect(patient?.storage).toBe(storage)
})

test('reaches the relay with the pairing client', async () => {
  const { pairing, patient } = await handed()
  const asked: number[] = []
  pairing.client.reachRelay = (timeoutMs) => {
    asked.push(timeoutMs)
    return Promise.resolve('PAIRING_UNAVAILABLE')
  }
  pairing.client.pair = () => Promise.reject(new Error('nothing is to be paired'))
  expect(await patient?.reachRelay(5)).toBe('PAIRING_UNAVAILABLE')
  expect(asked).toEqual([5])
})

test.each(['diagnose', 'exportTrace'] as const)(
  'rejects if the code of %s fails to load',
  async (method) => {
    const missing = () => Promise.reject(new Error('Loading chunk 7 failed'))
    const { signal } = new AbortController()
    const parts = { site: {}, signal, loadDoctor: missing, loadTrace: missing }
    const methods = createSupportMethods({ ...createTestApp(), ...parts })
    await expect(methods[method]()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  },
)

test('checks nothing if the widget is destroyed while the code loads', async () => {
  const life = new AbortController()
  const arrive: ((check: () => Promise<typeof HEALTHY>) => void)[] = []
  const check = jest.fn(() => Promise.resolve(HEALTHY))
  const loadDoctor = () =>
    new Promise<() => Promise<typeof HEALTHY>>((resolve) => arrive.push(resolve))
  const loadTrace = () => Promise.resolve(() => EMPTY_TRACE)
  const parts = { site: {}, signal: life.signal, loadDoctor, loadTrace }
  const report = createSupportMethods({ ...createTestApp(), ...parts }).diagnose()
  life.abort()
  arrive[0]?.(check)
  await expect(report).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
  expect(check).not.toHaveBeenCalled()
})
