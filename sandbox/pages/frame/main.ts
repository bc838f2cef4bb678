import { byId, make } from '../shared/dom'
import { createApprovals } from './approvals'
import { requestCard } from './card'
import type { Card } from './card'
import { createEmailUpdate } from './emailUpdate'
import { createHandlers } from './handlers'
import { createLogin } from './login'
import { findSite } from './parent'
import { createOperations } from './operations'
import { createService, postHere } from './service'
import { createSmartAccounts } from './smartAccounts'
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

/** Words that the service has written into the page. */
const told = (name: string): string[] => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  return (meta?.content ?? '').split(' ').filter((word) => word !== '')
}
const site = findSite(window, told('allowed-sites'))
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
  const smartAccountNetworks = told('smart-account-networks').map(Number)
  const opened = openVault().then((vault) => {
    const service = createService(postHere)
    const smartAccounts = createSmartAccounts(vault, service, smartAccountNetworks)
    return {
      login: createLogin(vault, service, { site: site.origin, project }),
      emailUpdate: createEmailUpdate(vault, service),
      smartAccounts,
      operations: createOperations(smartAccounts),
    }
  })
  opened.catch(() => undefined)
  const handlers = createHandlers({
    opened: () => opened,
    smartAccountNetworks,
    approvals,
    site: site.origin,
    start: new URLSearchParams(location.search),
    setTheme: (mode) => (document.documentElement.dataset.theme = mode),
    reload: () => location.reload(),
  })
  site.onMessage((message) => void answerMessage(handlers, message).then(site.post))
  site.post(readyMessage())
}
