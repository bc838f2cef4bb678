import { codeUri, nextRequest, openCode, scan, startWallet } from './support/pairing'
import { isSignedBy } from './support/signature'
import { press, reads, sees, seesNoModal } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const owner = () => world.addresses()[0] ?? ''

for (const siwx of ['required', 'optional'])
  test(`${siwx}: one approval in the wallet connects and signs in`, async () => {
    const wallet = await startWallet(world)
    const visit = await world.visit({ query: { siwx } })
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
    // The session is what was signed, the library's issued-at included.
    expect(session?.message).toContain(`Issued At: ${session?.data.issuedAt}`)
    expect(session?.message).toContain(`Nonce: ${session?.data.nonce}`)
    expect(session?.data.chainId).toBe('eip155:31337')
    await page.reload()
    await reads(page, 'session', owner())
    await seesNoModal(page)
  })

test('the wallet goes on working after it: a signature, another network, disconnecting', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  await (await scan(wallet, await openCode(visit))).approve()
  await reads(page, 'session', owner())
  const asked = nextRequest(wallet)
  await press(page, 'sign-message-button')
  await (await asked).approve()
  await reads(page, 'signature', /^0x/)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await reads(page, 'session', 'none')
  expect(wallet.sessions()).toEqual([])
})

test('a wallet without one-click takes the plain proposal, and the view asks', async () => {
  const wallet = await startWallet(world)
  wallet.setOneClick(false)
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
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

test('declining is told, and a retry has a fresh code', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  const uri = await openCode(visit)
  await (await scan(wallet, uri)).reject()
  await press(page, 'connecting-widget-secondary-button')
  const proposal = await scan(wallet, await codeUri(visit, uri))
  await proposal.approve()
  await reads(page, 'session', owner())
})
