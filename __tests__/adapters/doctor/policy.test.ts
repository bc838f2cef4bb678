import { diagnose } from '../../../src/adapters/doctor/diagnose'
import { watchPolicy } from '../../../src/adapters/doctor/watchPolicy'
import { policyOf } from '../../../src/cli/policy'
import { PUBLIC_BACKENDS } from '../../../src/slices/domain/options/options'
import { DEFAULT_OPTIONS } from '../../../src/slices/options'
import { ONE } from '../../support/fakeWallets'
import { fakePatient, fakeWindow, refusal, SITE, wellAnswer } from '../../support/patient'
import { WALLETS_ONLY } from '../../support/features'

const { walletApi, secureFrame } = PUBLIC_BACKENDS

/** The policy's finding, and that of the first blocked service. */
async function found(
  refuse: (page: EventTarget, url: string) => void,
  options: object = {},
  window = fakeWindow().window,
) {
  const { patient } = fakePatient({
    window,
    options: {
      ...DEFAULT_OPTIONS,
      features: WALLETS_ONLY,
      projectId: 'p',
      backends: PUBLIC_BACKENDS,
      ...options,
    },
    respond(request) {
      refuse(window.document, request.url)
      return wellAnswer(request)
    },
  })
  const { findings } = await diagnose(patient)
  const policy = findings.find((one) => one.check === 'policy')
  const list = findings.find((one) => one.check === 'backend' && one.facts?.service === 'walletApi')
  return { policy, list }
}

test('needs the sources that `latchkey csp` prints for the same options', async () => {
  const features = { ...WALLETS_ONLY, email: true }
  const { policy } = await found(() => undefined, { features })
  const printed = policyOf({
    ...{ projectId: 'p', features: { email: true }, backends: {}, connectors: {} },
    ...{ nodes: ONE.rpcUrls.default.http, images: [], hash: null, bundled: false },
  })
  const sources = (name: string) => printed.find(([one]) => one === name)?.slice(1) ?? []
  const wanted = ['connect-src', 'frame-src', 'img-src'].flatMap(sources)
  expect(policy?.facts?.needed).toEqual(
    expect.arrayContaining(wanted.filter((source) => source !== "'self'")),
  )
  expect(policy?.facts?.needed).toHaveLength(wanted.length - 1)
})

test('names blocked sources, and the service reports the policy as the reason', async () => {
  const { policy, list } = await found((page, url) => {
    if (!url.startsWith(walletApi)) return
    page.dispatchEvent(refusal(url))
    throw new TypeError('refused')
  })
  expect(policy).toMatchObject({
    status: 'failed',
    text: `The content security policy of this page refuses what the options need: connect-src ${walletApi}.`,
    facts: { refused: [{ directive: 'connect-src', source: walletApi, enforced: true }] },
  })
  expect(list?.text).toMatch(/is refused by the content security policy of this page\.$/)
})

test('warns about a report-only policy', async () => {
  const { policy, list } = await found((page, url) => {
    if (url.startsWith(walletApi)) page.dispatchEvent(refusal(url, 'connect-src', 'report'))
  })
  expect(policy?.status).toBe('warning')
  expect(list?.status).toBe('ok')
})

test('ignores violations of sources that the options do not need', async () => {
  const { policy } = await found((page) => {
    page.dispatchEvent(refusal('https://other.example/x'))
    page.dispatchEvent(refusal(walletApi, 'font-src'))
    page.dispatchEvent(refusal('inline', 'script-src'))
  })
  expect(policy?.status).toBe('ok')
})

test('tries frames and images, and removes them again', async () => {
  const { window, framed } = fakeWindow()
  const features = { ...WALLETS_ONLY, email: true }
  await found(() => undefined, { features }, window)
  expect(framed).toEqual([secureFrame])
  const { policy } = await found((page) => {
    page.dispatchEvent(refusal('data', 'img-src'))
    page.dispatchEvent(refusal(`blob:${SITE}/1`, 'img-src'))
  })
  expect(policy?.facts?.refused.map(({ source }) => source)).toEqual(['data:', 'blob:'])
})

test('prefers violations of an enforced policy to report-only ones', () => {
  const page = new EventTarget()
  const watch = watchPolicy(page)
  for (const way of ['report', 'enforce', 'report'])
    page.dispatchEvent(refusal(walletApi, 'connect-src', way))
  expect(watch.refused()).toEqual([{ directive: 'connect-src', source: walletApi, enforced: true }])
  watch.stop()
})
