import { connectInjected, openAccount, press, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

test('a site that may act without asking is listed, and is not any more once that was signed for', async () => {
  const [address = ''] = world.addresses()
  const account = `eip155:31337:${address}`
  const { blockchainApi } = world.sandbox.urls
  const body = JSON.stringify({
    account,
    session: { project: { id: 'p', name: 'Fieldnotes', url: null, iconUrl: null } },
  })
  const given = await fetch(`${blockchainApi}/sandbox/sessions`, { method: 'POST', body })
  expect(given.status).toBe(200)
  const { pci } = (await given.json()) as { pci: string }
  const visit = await world.visit({ options: { features: { smartSessions: true } } })
  const { page } = visit
  await connectInjected(visit)
  await openAccount(visit)
  await press(page, 'account-settings-button')
  await press(page, 'account-smart-sessions')
  const list = await sees(page, 'SmartSessionList')
  const site = list.getByTestId(`session-${pci}`)
  await site.getByText('Fieldnotes').waitFor()
  await site.locator('summary').click()
  await press(page, `session-revoke-${pci}`)
  await press(page, 'injected-approve')
  await list.getByTestId('empty-sessions-state').waitFor()
  await press(page, 'tab-revoked')
  await site.waitFor()
  const answer = await fetch(`${blockchainApi}/v1/sessions/${encodeURIComponent(account)}`)
  const { pcis } = (await answer.json()) as { pcis: { revokedAt: number | null }[] }
  expect(pcis.map(({ revokedAt }) => revokedAt !== null)).toEqual([true])
})
