import type { Page } from 'playwright-core'
import { numberToHex, parseEther } from 'viem'
import type { Hex } from 'viem'
import { approve, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { openAccount, press, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const CHAIN = '0x7a69'

/** Calls the wallet's provider like a site; a rejection is returned as its code. */
const asked = (page: Page, request: { method: string; params: unknown }) =>
  page.evaluate(
    (args): Promise<{ answer?: unknown; code?: number }> =>
      window.latchkey
        .getProvider('eip155')!
        .request(args)
        .then(
          (answer: unknown) => ({ answer }),
          (error: unknown) => ({ code: Number(Object(error).code) }),
        ),
    request,
  )

test('a site that may act without asking is listed until the owner signs the revocation', async () => {
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
  const visit = await visitConnected(world, { options: { features: { smartSessions: true } } })
  const { page } = visit
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

test('a permission of the embedded wallet is described, listed, used without asking, and refused once it is revoked', async () => {
  const visit = await world.visit({
    wallets: 'off',
    options: { features: { email: true, smartSessions: true } },
  })
  const { page } = visit
  await loggedIn(world, visit, 'grants@fieldnotes.example')
  const { address } = await page.evaluate(() => window.latchkey.getAccount())
  const permission = {
    type: 'native-token-transfer',
    data: { ticker: 'ETH' },
    policies: [{ type: 'token-allowance', data: { allowance: numberToHex(parseEther('0.5')) } }],
    required: true,
  }
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const given = asked(page, {
    method: 'wallet_grantPermissions',
    params: [{ chainId: CHAIN, address, expiry, permissions: [permission] }],
  })
  await sees(page, 'ApproveTransaction')
  await approve(page)
  const created = await sees(page, 'SmartSessionCreated')
  await created.getByTestId('session-given').getByText('Spend up to 0.5 ETH in total').waitFor()
  const { context } = Object((await given).answer) as { context: Hex }
  await press(page, 'session-created-button')
  await sees(page, 'Account')

  const use = () =>
    asked(page, {
      method: 'wallet_sendCalls',
      params: [
        {
          ...{ version: '2.0.0', chainId: CHAIN, from: address },
          calls: [{ to: world.addresses()[0], value: numberToHex(parseEther('0.1')) }],
          capabilities: { permissions: { context } },
        },
      ],
    })
  expect((await use()).code).toBeUndefined()

  await press(page, 'account-settings-button')
  await press(page, 'account-smart-sessions')
  const list = await sees(page, 'SmartSessionList')
  await list.getByTestId(`session-${context}`).locator('summary').click()
  await list.getByText('Spend up to 0.5 ETH in total').waitFor()
  await press(page, `session-revoke-${context}`)
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await list.getByTestId('empty-sessions-state').waitFor()
  expect(await use()).toEqual({ code: 4100 })
  figure('smart sessions: uses after the revocation', 0)
})
