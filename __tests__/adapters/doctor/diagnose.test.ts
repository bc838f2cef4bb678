import { diagnose } from '../../../src/adapters/doctor/diagnose'
import { PUBLIC_BACKENDS } from '../../../src/slices/domain/options/options'
import { originOf } from '../../../src/slices/domain/options/neededSources'
import { DEFAULT_OPTIONS } from '../../../src/slices/options'
import { ONE, fakeWallet } from '../../support/fakeWallets'
import { fakePatient, fakeWindow, NOW, SITE, wellAnswer } from '../../support/patient'
import { WALLETS_ONLY } from '../../support/features'

const statuses = async (changes: Parameters<typeof fakePatient>[0]) => {
  const { patient } = fakePatient(changes)
  const { findings } = await diagnose(patient)
  return findings.map(({ check, status }) => `${check} ${status}`)
}

const WELL = [
  'browser ok',
  'storage ok',
  'policy ok',
  'wallets ok',
  'backend ok',
  'backend ok',
  'backend ok',
  'node ok',
  'relay ok',
  'clock ok',
]
const connectors = [fakeWallet().connector]

test('returns a report without advice if everything works', async () => {
  const { patient } = fakePatient({ connectors })
  const report = await diagnose(patient)
  expect(report).toMatchObject({
    version: '0.0.0-test',
    at: new Date(NOW).toISOString(),
    status: 'ok',
  })
  expect(report.findings.map(({ check, status }) => `${check} ${status}`)).toEqual(WELL)
  expect(report.findings.filter(({ next }) => next !== null)).toEqual([])
  // A site may send it anywhere.
  expect(JSON.parse(JSON.stringify(report))).toEqual(report)
})

test('sends requests only to hosts in the options, and to the page’s own', async () => {
  const { patient, requests } = fakePatient({ connectors })
  await diagnose(patient)
  const { blockchainApi, walletApi, analytics } = PUBLIC_BACKENDS
  const named = [SITE, blockchainApi, walletApi, analytics, ...ONE.rpcUrls.default.http]
  expect(new Set(requests.map(({ url }) => originOf(url)))).toEqual(new Set(named.map(originOf)))
  expect(requests.filter(({ credentials }) => credentials !== 'omit')).toEqual([])
})

test('has the status of its worst finding, and ignores skipped checks', async () => {
  const options = {
    ...DEFAULT_OPTIONS,
    features: WALLETS_ONLY,
    projectId: '',
    backends: PUBLIC_BACKENDS,
  }
  const { patient } = fakePatient({ connectors, options })
  const skipped = await diagnose(patient)
  expect(skipped.findings.filter(({ status }) => status === 'skipped')).toHaveLength(3)
  expect(skipped.status).toBe('ok')
  expect((await diagnose(fakePatient().patient)).status).toBe('warning')
  const down = fakePatient({ respond: () => Promise.reject(new TypeError('gone')) })
  expect((await diagnose(down.patient)).status).toBe('failed')
})

describe('a failing check is a finding, and hides no other', () => {
  const thrown = () => {
    throw new Error('canary')
  }

  test.each([
    ['browser', { window: fakeWindow({ navigator: null }).window }],
    ['wallets', { connectors: [null] as never }],
    ['relay', { reachRelay: () => Promise.reject(new Error('canary')) }],
    ['node', { networks: [{ ...ONE, chainNamespace: 'none' } as never] }],
  ])('reports a failure of the check of the %s', async (name, changes) => {
    const found = await statuses({ connectors, ...changes })
    expect(found).toEqual(WELL.map((one) => (one === `${name} ok` ? `${name} failed` : one)))
  })

  test('the report of a failing check does not reveal the error', async () => {
    const { patient } = fakePatient({ reachRelay: thrown })
    expect(JSON.stringify(await diagnose(patient))).not.toContain('canary')
  })
})

describe('hosts that never answer', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('hosts that never answer end each check at its time limit', async () => {
    const silent = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const { patient } = fakePatient({
      connectors,
      fetch: silent,
      reachRelay: () => new Promise(() => undefined),
    })
    const running = diagnose(patient)
    await jest.advanceTimersByTimeAsync(30_000)
    const { findings } = await running
    const text = (wanted: string) => findings.find(({ check }) => check === wanted)?.text
    expect(text('backend')).toMatch(/did not answer within 8 s/)
    expect(text('node')).toMatch(/did not answer within 8 s/)
    expect(text('relay')).toBe('The check "relay" did not end within 20 s.')
    expect(text('clock')).toBe('The check "clock" did not end within 20 s.')
    expect(findings).toHaveLength(WELL.length)
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('stops listening to the page’s policy after the report', async () => {
  const { window } = fakeWindow()
  const removed = jest.spyOn(window.document, 'removeEventListener')
  await diagnose(fakePatient({ window, respond: wellAnswer }).patient)
  expect(removed).toHaveBeenCalledWith('securitypolicyviolation', expect.any(Function))
})
