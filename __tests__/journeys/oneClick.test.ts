import type { SandboxWallet } from '../../sandbox/pages/wallet/client'
import { codeUri, holdsSessions, nextRequest, openCode, scan, startWallet } from './support/pairing'
import { isSignedBy } from './support/signature'
import { press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const owner = () => world.addresses()[0] ?? ''

/** Connects and signs in with one approval, and checks the session, also after a reload. */
async function signsInAtOnce(visit: Visit, wallet: SandboxWallet): Promise<void> {
  const { page } = visit
  const uri = await openCode(visit)
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  const proposal = await scan(wallet, uri)
  expect(proposal.kind).toBe('signIn')
  expect(proposal.text).toContain('Sign in to Fieldnotes to sync your notebooks.')
  await proposal.approve()
  await reads(page, 'status', 'connected')
  await reads(page, 'session', owner())
  await seesNoModal(page)
  expect(wallet.requests()).toEqual([])
  const session = await page.evaluate(() => window.latchkey.getSession())
  expect(await isSignedBy(owner(), session?.message ?? '', session?.signature ?? null)).toBe(true)
  // The session is the signed text, including the library's issued-at.
  expect(session?.message).toContain(`Issued At: ${session?.data.issuedAt}`)
  expect(session?.message).toContain(`Nonce: ${session?.data.nonce}`)
  expect(session?.data.chainId).toBe('eip155:31337')
  await page.reload()
  await reads(page, 'session', owner())
  await seesNoModal(page)
}

test('required: one approval in the wallet connects and signs in, and the wallet continues to work', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  await step('one approval connects and signs in', () => signsInAtOnce(visit, wallet))

  await step('the wallet signs a message', async () => {
    const asked = nextRequest(wallet)
    await press(page, 'sign-message-button')
    await (await asked).approve()
    await reads(page, 'signature', /^0x/)
  })

  await step('disconnecting ends the session on both sides', async () => {
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    await reads(page, 'session', 'none')
    await holdsSessions(wallet, 0)
  })
})

test('optional: one approval in the wallet connects and signs in', async () => {
  const wallet = await startWallet(world)
  await signsInAtOnce(await world.visit({ query: { siwx: 'optional' } }), wallet)
})

test('a refusal gives a new code, and a wallet without one-click signs in through the view', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit

  await step('after a rejection, a retry has a new code, which signs in', async () => {
    const uri = await openCode(visit)
    await (await scan(wallet, uri)).reject()
    await press(page, 'connecting-widget-secondary-button')
    const proposal = await scan(wallet, await codeUri(visit, uri))
    await proposal.approve()
    await reads(page, 'session', owner())
    await seesNoModal(page)
  })

  await step('the page disconnects', async () => {
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    await reads(page, 'session', 'none')
    await holdsSessions(wallet, 0)
  })

  await step('a wallet without one-click gets the plain proposal, and the view asks', async () => {
    wallet.setOneClick(false)
    const proposal = await scan(wallet, await openCode(visit))
    expect(proposal.kind).toBe('session')
    await proposal.approve()
    await sees(page, 'SIWXSignMessage')
    await reads(page, 'session', 'none')
    const asked = nextRequest(wallet)
    await press(page, 'siwx-sign')
    await (await asked).approve()
    await reads(page, 'session', owner())
    await seesNoModal(page)
  })
})
