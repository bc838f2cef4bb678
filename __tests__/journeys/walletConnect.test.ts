import { logIn } from './support/embedded'
import { figure } from './support/figures'
import { isSignedBy } from './support/signature'
import { EXTENSION_ROW, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { injected, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const owner = () => world.addresses()[0] ?? ''
const STATEMENT = 'Sign in to Fieldnotes to sync your notebooks.'

const withWallet = (signIn: string, siwx = 'required') =>
  world.visit({ wallets: [{ signIn }], query: { siwx } })
const sessionOf = ({ page }: Visit) => page.evaluate(() => window.latchkey.getSession())

async function choose(visit: Visit): Promise<void> {
  await openConnect(visit)
  await press(visit.page, EXTENSION_ROW)
}

/** One prompt has connected and signed in, and a reload keeps the session. */
async function isSignedIn(visit: Visit, prompts: number): Promise<void> {
  const { page } = visit
  await reads(page, 'status', 'connected')
  await reads(page, 'session', owner())
  await seesNoModal(page)
  const wallet = await injected(visit)
  expect(wallet.prompts).toBe(prompts)
  expect(wallet.requests).toContain('wallet_connect')
  expect(wallet.requests).not.toContain('eth_requestAccounts')
  expect(wallet.requests).not.toContain('personal_sign')
  const session = await sessionOf(visit)
  expect(session?.data.chainId).toBe('eip155:31337')
  expect(await isSignedBy(owner(), session?.message ?? '', session?.signature ?? null)).toBe(true)
  await page.reload()
  await reads(page, 'session', owner())
  await seesNoModal(page)
}

test('required: one prompt of an installed wallet connects and signs in', async () => {
  const visit = await withWallet('on')
  const { page } = visit
  await choose(visit)
  await page.getByTestId('injected-request-text').getByText(STATEMENT).waitFor()
  await press(page, 'injected-approve')
  await isSignedIn(visit, 1)
  figure('prompts to connect and sign in', 1)
})

test('optional: a refusal is displayed, and the next click sends the same request', async () => {
  const visit = await withWallet('on', 'optional')
  const { page } = visit
  await choose(visit)
  await press(page, 'injected-reject')
  await sees(page, 'ConnectingExternal')
  expect((await injected(visit)).prompts).toBe(1)
  await press(page, 'connecting-widget-secondary-button')
  await press(page, 'injected-approve')
  await isSignedIn(visit, 2)
})

// The tests of `readSigned`, `connectSigning` and `createOneStep` cover all other invalid answers,
// and wallets that fail.
test('a signature of another text signs in no account, and the sign-in view asks for a signature', async () => {
  const visit = await withWallet('otherSignature')
  const { page } = visit
  visit.expectProblems(/no sign-in while connecting/)
  await choose(visit)
  await press(page, 'injected-approve')
  await sees(page, 'SIWXSignMessage')
  await reads(page, 'status', 'connected')
  await reads(page, 'session', 'none')
  expect((await injected(visit)).prompts).toBe(1)
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', owner())
  await seesNoModal(page)
})

test('the embedded wallet signs in with the login, without another question', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1', siwx: 'required' } })
  const { page } = visit
  await logIn(world, visit, 'onestep@fieldnotes.example')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await reads(page, 'session', address)
  await seesNoModal(page)
  const session = await sessionOf(visit)
  expect(session?.message).toContain(STATEMENT)
  expect(session?.message.split('\n')[1]).toBe(address)
  await page.reload()
  await reads(page, 'session', address)
  await seesNoModal(page)
})
