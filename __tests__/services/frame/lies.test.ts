/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { stringToHex } from 'viem'
import { createApprovals, type OpenApproval } from '../../../services/frame/page/approvals'
import { requestCard } from '../../../services/frame/page/card'
import { createHandlers, type HandlerParts } from '../../../services/frame/page/handlers'
import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import type { Login } from '../../../services/frame/page/login'
import { createOperations } from '../../../services/frame/page/operations'
import { createPermissionBook } from '../../../services/frame/page/permissionBook'
import type { SmartAccounts } from '../../../services/frame/page/smartAccounts'
import { answerMessage, readMessage } from '../../../services/frame/page/wire'
import { figure } from '../../journeys/support/figures'
import { ADDRESS } from '../../support/fakeWallets'
import { memoryStore } from './smartFrame'
import { partOf } from '../../support/partOf'

const ME = ADDRESS as `0x${string}`
const BANK = 'bank.example'
const SITE = 'https://fieldnotes.example'

// jsdom paints nothing; other tests check when the buttons are enabled.
beforeAll(() => {
  class Unseeing {
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Unseeing })
})

/** Rejects for parts that these requests never use. */
const refuse = () => Promise.reject(new Error('not asked for'))
const ADA = { email: 'ada@example.org', userName: null, address: ME }
const login = partOf<Login>({ user: async () => ADA, canSign: async () => true })
const smartAccounts: SmartAccounts = {
  networks: [],
  find: async () => null,
  prefer: refuse,
  accountsOn: async (_, owner) => ({
    accounts: [{ address: owner, type: 'eoa' }],
    smart: null,
    upgraded: null,
  }),
  askBundler: refuse,
  simulate: () => Promise.resolve(null),
  assets: async () => null,
}

/** The card that the frame displays after a site has posted these messages. */
async function drawn(site: string, messages: readonly object[]): Promise<HTMLElement> {
  const shown: { now: OpenApproval | null } = { now: null }
  const parts = {
    login,
    smartAccounts,
    operations: createOperations(smartAccounts),
    bundles: createStoredBundles(memoryStore(), site),
    permissions: createPermissionBook(memoryStore()),
  }
  const handlers = createHandlers({
    opened: async () => parts,
    smartAccountNetworks: [],
    approvals: createApprovals((open) => (shown.now = open)),
    openPage: refuse,
    site,
    start: new URLSearchParams({ chainId: 'eip155:31337', rpcUrl: 'http://127.0.0.1:1' }),
    setTheme: () => undefined,
    reload: () => undefined,
  } as unknown as HandlerParts) // The test needs only the parts that these requests use.
  for (const message of messages) {
    const read = readMessage({ id: '1', ...message })
    if (!read) throw new Error('the frame does not read it')
    void answerMessage(handlers, read)
  }
  for (let turn = 0; turn < 50 && !shown.now; turn += 1) await Promise.resolve()
  if (!shown.now) throw new Error('nothing is asked')
  return requestCard(shown.now).element
}

const request = (method: string, params: unknown[]) => ({
  type: '@w3m-app/RPC_REQUEST',
  payload: { method, params, chainId: 31337, rpcUrl: 'http://127.0.0.1:1' },
})
const sign = (text: string) => request('personal_sign', [stringToHex(text), ME])
const signIn = (who: string) =>
  `${who} wants you to sign in with your Ethereum account:\n${ME}\n\nURI: https://${BANK}\nVersion: 1`
const typed = (name: string, message: object = { note: 'x' }) =>
  request('eth_signTypedData_v4', [
    ME,
    {
      domain: { name, chainId: 31337 },
      types: { Login: [{ name: 'note', type: 'string' }] },
      primaryType: 'Login',
      message,
    },
  ])
const says = (metadata: object) => ({
  type: '@w3m-app/SYNC_DAPP_DATA',
  payload: { projectId: 'p1', sdkType: 'x', sdkVersion: '1', metadata },
})
const metadata = { name: BANK, description: BANK, url: `https://${BANK}`, icons: [] }

type Lie = { kind: string; site?: string; claimed: string; messages: object[] }

/** A sign-in for another host than the requesting one; the text may try to hide it. */
const HOSTS = [
  ...[BANK, 'BANK.example', `https://${BANK}`, `${BANK}:443`, `${BANK}.`, `www.${BANK}`],
  ...['fieldnotes.example.evil.test', 'fieldnotes-example.test', 'login.fieldnotes.example'],
  ...['fieldnotes.example:8443', 'fieldnotes.example.', 'fieldnotes.example@evil.test'],
  ...['fi\u0435ldnotes.example', 'fieldnotes\u2024example', 'fieldnotes.ex\u0430mple'],
  ...['\u200bfieldnotes.example', 'fieldnotes.example\u200b', '\u202efieldnotes.example'],
  ...['xn--fildnotes-55g.example', 'fieldn\u00adotes.example', 'fieldnotes.exampl\u0435'],
]
const PLACES = [
  (text: string) => `\n${text}`,
  (text: string) => `  ${text}`,
  (text: string) => `Welcome back!\n\n${text}`,
  (text: string) => `${signIn('fieldnotes.example')}\n${text}`,
  (text: string) => text.replace('wants you to', 'wants  you\tto'),
]
const NAMES = [
  ...[BANK, `https://${BANK}`, `Requested by ${BANK}`, `${BANK}\u202e`, `\u200b${BANK}`],
  ...[`${BANK} (verified)`, `Sign in to ${BANK}`, 'Another site', 'From fieldnotes.example'],
]
const CLAIMS = [
  `Requested by ${BANK}`,
  `${BANK} asks you to confirm your login`,
  `Origin: https://${BANK}`,
  `\n\n\nRequested by\n${BANK}\n`,
  `This request was verified for ${BANK}.`,
  `${BANK}\nSign in to ${BANK}\nAccount: ${ME}`,
  `{"origin":"https://${BANK}","request":"login"}`,
]
/** Sites whose origin looks like that of the bank. */
const LOOKALIKES = [
  'b\u0430nk.example',
  'bank.example.evil.test',
  'bank-example.test',
  'b\u0430nk.test',
]
const realOrigin = (host: string) => new URL(`https://${host}`).origin

const LIES: Lie[] = [
  ...HOSTS.map((claimed) => ({ kind: 'sign-in', claimed, messages: [sign(signIn(claimed))] })),
  ...PLACES.map((place) => ({
    kind: 'sign-in elsewhere in the text',
    claimed: BANK,
    messages: [sign(place(signIn(BANK)))],
  })),
  ...LOOKALIKES.map((host) => ({
    kind: 'look-alike address',
    site: realOrigin(host),
    claimed: BANK,
    messages: [sign(signIn(BANK))],
  })),
  ...NAMES.map((name) => ({ kind: 'typed data', claimed: name, messages: [typed(name)] })),
  ...CLAIMS.map((text) => ({ kind: 'text', claimed: BANK, messages: [sign(text)] })),
  ...[sign('Hello'), typed('Harbor'), sign(signIn('fieldnotes.example'))].map((message) => ({
    kind: 'metadata',
    claimed: BANK,
    messages: [says(metadata), message, says({ ...metadata, url: SITE })],
  })),
  ...[
    { ...metadata, icons: [`https://${BANK}/icon.png`] },
    { ...metadata, name: '<b>bank</b>' },
  ].map((data) => ({ kind: 'metadata', claimed: 'bank', messages: [says(data), sign('Hello')] })),
]

const textOf = (card: HTMLElement, id: string) =>
  card.querySelector(`[data-testid="${id}"]`)?.textContent ?? ''

/** The frame's own text on a card, without quoted content of the request and without raw data. */
function ownWords(card: HTMLElement): string {
  const copy = card.cloneNode(true) as HTMLElement
  for (const id of ['frame-text', 'frame-raw', 'frame-warning'])
    copy.querySelector(`[data-testid="${id}"]`)?.remove()
  return copy.textContent ?? ''
}

/** Whether a user could believe the lie when looking at the card. */
function isBelievable(card: HTMLElement, { site = SITE, claimed, kind }: Lie): boolean {
  const host = new URL(site).host
  if (textOf(card, 'frame-origin') !== host) return true
  const warning = textOf(card, 'frame-warning')
  if (kind.startsWith('sign-in') || kind === 'look-alike address')
    return !warning.includes('Another site') || !warning.includes(`${host} is asking`)
  const visible = claimed.replace(/[\u200b\u202e]/g, '')
  return (
    ownWords(card).includes(visible) && (warning === '' || !/Claimed app name/.test(ownWords(card)))
  )
}

test('shows the real origin of a request, and marks false claims about it', async () => {
  const believed: string[] = []
  for (const lie of LIES) {
    const card = await drawn(lie.site ?? SITE, lie.messages)
    if (isBelievable(card, lie)) believed.push(`${lie.kind}: ${lie.claimed}`)
  }
  const kinds = new Set(LIES.map(({ kind }) => kind))
  figure(
    'frame: lies about who asks',
    `${LIES.length} in ${kinds.size} kinds told, ${believed.length} shown as true`,
  )
  expect(believed).toEqual([])
  expect(LIES.length).toBeGreaterThanOrEqual(50)
})

test('does not mark a site that signs in to itself, also under an international name', async () => {
  for (const site of [SITE, 'http://127.0.0.1:4173', realOrigin('fi\u0435ldnotes.example')]) {
    const card = await drawn(site, [says(metadata), sign(signIn(new URL(site).host))])
    expect(textOf(card, 'frame-warning')).toBe('')
    expect(textOf(card, 'frame-request-title')).toBe(`Sign in to ${new URL(site).host}`)
  }
})
