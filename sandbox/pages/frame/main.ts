import { button, byId, make } from '../shared/dom'
import { createApprovals } from './approvals'
import type { OpenApproval } from './approvals'
import { requestCard } from './card'
import type { Card } from './card'
import { createEmailUpdate } from './emailUpdate'
import { createHandlers } from './handlers'
import { createLogin } from './login'
import { findSite } from './parent'
import { createPasswords } from './passwords'
import { createProtection } from './protection'
import { createService, postHere } from './service'
import { openVault } from './vault'
import { answerMessage, readyMessage } from './wire'

/** Marks of the key that offers a password. */
const PROTECT = { class: 'link protect', 'data-testid': 'frame-protect' }
const stage = byId('stage')
byId('host').textContent = location.host

const calm = (title: string, text: string) =>
  make(
    'section',
    { class: 'calm' },
    make('span', { class: 'icon shield', 'aria-hidden': 'true' }),
    make('h1', {}, title),
    make('p', { class: 'note' }, text),
  )

const allowed = document.querySelector<HTMLMetaElement>('meta[name="allowed-sites"]')?.content ?? ''
const site = findSite(
  window,
  allowed.split(' ').filter((source) => source !== ''),
)
const project = new URLSearchParams(location.search).get('projectId') ?? ''

if (!site)
  stage.replaceChildren(
    calm('Nothing to do here', 'This page works inside a site that you log in to.'),
  )
else {
  let card: Card | null = null
  const nothingAsked = () =>
    stage.replaceChildren(calm('Nothing to approve', `${site.origin} asks for nothing right now.`))
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
    put(requestCard(asked.now))
    if (!asked.now.busy) void offerProtection(stage)
  }
  const approvals = createApprovals((open) => {
    asked.now = open
    draw()
  })
  nothingAsked()
  const service = createService(postHere)
  const opened = openVault()
  const passwords = createPasswords(put)
  const protection = opened.then((vault) => createProtection(vault, service, passwords.ask))
  const login = Promise.all([opened, protection]).then(([vault, protection]) =>
    createLogin(vault, service, { site: site.origin, project }, protection),
  )
  login.catch(() => undefined)
  /** Below a request, where the frame is in sight, the wallet can be protected. */
  async function offerProtection(place: HTMLElement) {
    const [footer, { isOffered, protect }] = [place.querySelector('footer'), await protection]
    if (!(await isOffered())) return
    const offer = () => passwords.offer(protect, draw)
    footer?.append(button('Protect this wallet with a password', PROTECT, offer))
  }
  const handlers = createHandlers({
    login: () => login,
    emailUpdate: () => opened.then((vault) => createEmailUpdate(vault, service)),
    approvals: {
      ...approvals,
      abort() {
        passwords.cancel()
        approvals.abort()
      },
    },
    site: site.origin,
    start: new URLSearchParams(location.search),
    setTheme: (mode) => (document.documentElement.dataset.theme = mode),
    reload: () => location.reload(),
  })
  site.onMessage((message) => void answerMessage(handlers, message).then(site.post))
  site.post(readyMessage())
}
