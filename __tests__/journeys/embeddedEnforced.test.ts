import { approve, loggedIn } from './support/embedded'
import { openAccount, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** Makes the backend serve the sandbox's project only to these sites, until the test is over. */
async function serveOnly(allowedOrigins: readonly string[]): Promise<void> {
  const { urls, description } = world.sandbox
  const set = (settings: object) =>
    fetch(`${urls.blockchainApi}/sandbox/settings`, {
      method: 'POST',
      body: JSON.stringify(settings),
      headers: { 'content-type': 'application/json' },
    })
  const before: unknown = await (await fetch(`${urls.blockchainApi}/sandbox/settings`)).json()
  world.afterwards(() => set(Object(before)))
  const { projectId } = description
  expect((await set({ projectIds: [projectId], enforceOrigins: true, allowedOrigins })).ok).toBe(
    true,
  )
}

/** A visitor of a site whose first network has the backend as its only node. */
async function visitor(email: string) {
  const { urls, description } = world.sandbox
  const [one, ...others] = description.networks
  const node = `${urls.blockchainApi}/v1/?chainId=${one?.caipNetworkId}`
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1' },
    options: { networks: [{ ...one, rpcUrls: { default: { http: [node] } } }, ...others] },
  })
  const answers: string[] = []
  visit.page.on('response', (response) => {
    const url = new URL(response.url())
    if (!url.href.startsWith(node) || response.frame().parentFrame() === null) return
    answers.push(`${response.status()} ${url.searchParams.get('projectId')}`)
  })
  await loggedIn(world, visit, email)
  return { visit, page: visit.page, answers }
}

/**
 * Selects the account that sends through the network's node; a smart account uses the bundler of
 * the frame.
 */
async function usePlainAccount(visit: Visit): Promise<void> {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'account-smart-account-settings-button')
  await press(page, 'account-toggle-preferred-account-type')
  await page.waitForFunction(() => window.latchkey.getAccount().preferredAccountType === 'eoa')
  await press(page, 'header-close')
  await seesNoModal(page)
}

const frameOrigin = () => new URL(world.sandbox.urls.secureFrame).origin
const siteOrigin = () => new URL(world.sandbox.description.pages.demo).origin

test('a backend that serves named projects and sites is the node of the frame: a transaction is sent through it', async () => {
  await serveOnly([siteOrigin(), frameOrigin()])
  const { visit, page, answers } = await visitor('enforced@fieldnotes.example')
  await usePlainAccount(visit)
  await press(page, 'send-transaction-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'tx-hash', /^0x[0-9a-f]{64}$/)
  await seesNoModal(page)
  expect(new Set(answers)).toEqual(new Set([`200 ${world.sandbox.description.projectId}`]))
})

test('a backend that does not serve the frame: the plain account cannot send, the site is notified, and the login stays', async () => {
  await serveOnly([siteOrigin()])
  const { visit, page, answers } = await visitor('unserved@fieldnotes.example')
  visit.expectProblems(/403/)
  await usePlainAccount(visit)
  await press(page, 'send-transaction-button')
  await reads(page, 'error', /cannot reach the network.*4900/)
  await seesNoModal(page)
  await reads(page, 'tx-hash', 'none')
  await reads(page, 'status', 'connected')
  expect(new Set(answers)).toEqual(new Set([`403 ${world.sandbox.description.projectId}`]))
})
