import { button, byId, make } from '../../wallet/dom'
import type { CodePlace } from '../codePlace'
import { createApprovals } from './approvals'
import type { OpenApproval } from './approvals'
import { requestCard } from './card'
import type { Card, RequestCard } from './card'
import { createDescriptors, readHere } from './descriptors'
import { createTokens } from './tokens'
import { createEmailUpdate } from './emailUpdate'
import { createHandlers } from './handlers'
import { createStoredBundles } from './storedBundles'
import { createListedGrants } from './listedGrants'
import { createLogin } from './login'
import { findSite, type Site } from './parent'
import { createOperations } from './operations'
import { createPages } from './pages'
import { createKeyService } from './keyService'
import { createPasskeys } from './passkeys'
import { createPasskeySigning } from './passkeySigning'
import { passkeyPlace } from './passkeyWindow'
import { createPasswords } from './passwords'
import { createPaymasters, postTo } from './paymasters'
import { createPermissionBook } from './permissionBook'
import { createProtection, offerPassword } from './protection'
import { createCall, createService, postHere } from './service'
import { createSmartAccounts } from './smartAccounts'
import { createSocialCodes } from './socialResult'
import { createSolanaAccount } from './solanaAccount'
import { chooseLanguage, loadLanguage, type TextFiles } from './strings/language'
import { say } from './strings/say'
import { openVault } from './vault'
import { answerMessage, readyMessage } from './wire'

/** Files with the texts of other languages, from the build. */
declare const __TEXT_FILES__: TextFiles

/** Attributes of the button that offers a password. */
const PROTECT = { class: 'link', 'data-testid': 'frame-protect' }
const stage = byId('stage')

const calm = (title: string, text: string) =>
  make(
    'section',
    { class: 'calm' },
    make('span', { class: 'icon shield', 'aria-hidden': 'true' }),
    make('h1', {}, title),
    make('p', { class: 'note' }, text),
  )

/** Values that the service has written into the page. */
const metaValues = (name: string): string[] => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  return (meta?.content ?? '').split(' ').filter((word) => word !== '')
}
const site = findSite(window, metaValues('allowed-sites'))
const codes: CodePlace = metaValues('codes').includes('site') ? 'site' : 'frame'
const query = new URLSearchParams(location.search)
const project = query.get('projectId') ?? ''

/** Starts the frame for the site that embeds it. */
function start(site: Site): void {
  let card: Card | null = null
  const nothingAsked = () =>
    stage.replaceChildren(calm(say('approve.none.title'), say('frame.idle', { site: site.origin })))
  const put = (next: Card) => {
    card?.close()
    card = next
    stage.replaceChildren(next.element)
  }
  const asked: { now: OpenApproval | null } = { now: null }
  const draw = () => {
    if (!asked.now) {
      card?.close()
      card = null
      return nothingAsked()
    }
    const request = requestCard(asked.now)
    put(request)
    if (!asked.now.busy) void offerProtection(request)
  }
  const hint = { isShown: false }
  const approvals = createApprovals((open) => {
    // The hint stays while its request is open.
    if (!open && hint.isShown) {
      hint.isShown = false
      void opened.then(({ protection }) => protection.noteOffer()).catch(() => undefined)
    }
    asked.now = open
    // A request replaces an open page, so that only one question is visible.
    pages.close()
    draw()
  })
  nothingAsked()
  const service = createService(postHere)
  const smartAccountNetworks = metaValues('smart-account-networks').map(Number)
  const passwords = createPasswords(put)
  const socialCodes = createSocialCodes(window)
  const opened = openVault(site.origin).then((vault) => {
    const protection = createProtection(vault, service, passwords.ask)
    const smartAccounts = createSmartAccounts(vault, service, smartAccountNetworks)
    const source = { site: site.origin, project }
    const login = createLogin(vault, service, source, protection, socialCodes)
    const keys = createKeyService(createCall(postHere))
    const passkeys = createPasskeys({ vault, keys, place: passkeyPlace, login })
    const home = { origin: location.origin, domain: location.hostname }
    return {
      vault,
      protection,
      login,
      solana: createSolanaAccount(vault, login),
      emailUpdate: createEmailUpdate(vault, service),
      smartAccounts,
      operations: createOperations(smartAccounts),
      bundles: createStoredBundles(vault, site.origin),
      permissions: createPermissionBook(vault),
      listed: createListedGrants(vault, service),
      descriptors: createDescriptors(metaValues('descriptors')[0], readHere),
      paymasters: createPaymasters(metaValues('paymasters'), location.origin, {
        token: async () => (await vault.session())?.token ?? '',
        post: postTo,
      }),
      tokens: createTokens(smartAccounts),
      passkeySigning: createPasskeySigning({ login, passkeys, place: passkeyPlace, home }),
    }
  })
  opened.catch(() => undefined)
  const pages = createPages({
    ...{ opened: () => opened, passwords, show: put, leave: draw, site: site.origin, codes },
  })
  /** Offers to protect the wallet, below a request, when the frame is visible. */
  async function offerProtection(request: RequestCard) {
    const { protection } = await opened
    if (!(await protection.isOffered())) return
    const offer = () =>
      offerPassword({ passwords, protect: protection.protect, prove: pages.prove }, draw)
    request.add(button(say('ask.protect'), PROTECT, offer))
    hint.isShown = true
  }
  const handlers = createHandlers({
    opened: () => opened,
    smartAccountNetworks,
    approvals: {
      ...approvals,
      abort() {
        passwords.cancel()
        pages.close()
        approvals.abort()
      },
    },
    openPage: pages.open,
    codes,
    site: site.origin,
    start: query,
    setTheme: (mode) => (document.documentElement.dataset.theme = mode),
    reload: () => location.reload(),
  })
  site.onMessage((message) => void answerMessage(handlers, message).then(site.post))
  site.post(readyMessage(codes))
}

/** Displays the frame in the visitor's language. */
async function open(): Promise<void> {
  const language = chooseLanguage(query.get('locale'), navigator.languages)
  await loadLanguage(language, __TEXT_FILES__)
  document.title = say('frame.title')
  byId('kind').textContent = say('frame.title')
  byId('host').textContent = location.host
  if (site) start(site)
  else stage.replaceChildren(calm(say('frame.alone.title'), say('frame.alone.text')))
}

void open()
