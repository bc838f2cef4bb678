import { byId, make } from '../shared/dom'
import { createApprovals } from './approvals'
import { requestCard } from './card'
import type { Card } from './card'
import { createEmailUpdate } from './emailUpdate'
import { createHandlers } from './handlers'
import { createLogin } from './login'
import { findSite } from './parent'
import { createService, postHere } from './service'
import { openVault } from './vault'
import { answerMessage, readyMessage } from './wire'

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
  const approvals = createApprovals((open) => {
    card?.close()
    card = open && requestCard(open)
    if (card) stage.replaceChildren(card.element)
    else nothingAsked()
  })
  nothingAsked()
  const service = createService(postHere)
  const opened = openVault()
  const login = opened.then((vault) => createLogin(vault, service, { site: site.origin, project }))
  login.catch(() => undefined)
  const handlers = createHandlers({
    login: () => login,
    emailUpdate: () => opened.then((vault) => createEmailUpdate(vault, service)),
    approvals,
    site: site.origin,
    start: new URLSearchParams(location.search),
    setTheme: (mode) => (document.documentElement.dataset.theme = mode),
    reload: () => location.reload(),
  })
  site.onMessage((message) => void answerMessage(handlers, message).then(site.post))
  site.post(readyMessage())
}
