import { createPublicClient, http } from 'viem'
import {
  approve,
  approveDevice,
  codeFor,
  disconnect,
  frameOf,
  giveEmail,
  loggedIn,
  logIn,
  loseSession,
  mailsTo,
  reject,
} from './support/embedded'
import { press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

test('e-mail: a link on a new device, a code, both from the inbox, and the account of the frame is connected', async () => {
  const visit = await visitor()
  const { page, context } = visit
  expect(visit.requests.some((url) => url.includes('/sdk'))).toBe(false)
  await giveEmail(visit, 'maren@fieldnotes.example')
  await sees(page, 'EmailVerifyDevice')
  const inbox = await context.newPage()
  await inbox.goto(world.sandbox.description.pages.inbox)
  const mails = inbox.getByTestId('inbox-mail').filter({ hasText: 'maren@fieldnotes.example' })
  const opening = context.waitForEvent('page')
  await mails.getByTestId('inbox-link').click()
  const approval = await opening
  await approval.getByTestId('device-approve').click()
  await sees(page, 'EmailVerifyOtp')
  await page.getByTestId('otp-input').fill(await mails.getByTestId('inbox-code').innerText())
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await reads(page, 'address', ADDRESS)
  await reads(page, 'network-id', 'eip155:31337')
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({
    status: 'connected',
    user: { email: 'maren@fieldnotes.example' },
    connectedWalletInfo: { type: 'AUTH' },
    preferredAccountType: 'smartAccount',
  })
})

test('e-mail: a site opened by the address of the machine has its frame there too, and stays connected', async () => {
  const base = world.sandbox.description.pages.demo.replace('localhost', '127.0.0.1')
  const visit = await world.visit({ base, wallets: 'off', query: { email: '1' } })
  await loggedIn(world, visit, 'loopback@fieldnotes.example')
  await visit.page.reload()
  await reads(visit.page, 'status', 'connected')
})

test('e-mail: the connection comes back after a reload, with the same address and no further e-mail', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'reload@fieldnotes.example')
  const address = await page.getByTestId('address').textContent()
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'address', address ?? '')
  expect(await mailsTo(world, 'reload@fieldnotes.example')).toHaveLength(2)
})

test('e-mail: after disconnecting nothing of the login is stored, and the known device gets its code at once', async () => {
  const email = 'again@fieldnotes.example'
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, email)
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await disconnect(visit)
  const stored = JSON.stringify(await storedKeys(visit))
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(address)
  // Of the keys of a login (spec section 3) the time of the last e-mail alone may be left.
  const ofLogin = /email|session-token|last-used-chain|social-|smart-account|preferred-account/
  const left = Object.keys(await storedKeys(visit)).filter((key) => ofLogin.test(key))
  expect(left.filter((key) => !key.endsWith('/last-email-login-time'))).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyOtp')
  await page.getByTestId('otp-input').fill(await codeFor(world, email))
  await reads(page, 'status', 'connected')
  await reads(page, 'address', address)
})

test('e-mail: a wrong code is told, and the right one still counts', async () => {
  const email = 'wrong@fieldnotes.example'
  const visit = await visitor()
  const { page } = visit
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  const view = await sees(page, 'EmailVerifyOtp')
  visit.expectProblems(/422/)
  const code = await codeFor(world, email)
  await page.getByTestId('otp-input').fill(code === '000000' ? '000001' : '000000')
  await view.getByRole('alert').waitFor()
  await page.getByTestId('otp-input').fill(code)
  await reads(page, 'status', 'connected')
})

test('signing: the frame asks in the name of the real site, and the signature is of the account', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'sign@fieldnotes.example')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page)
    .getByTestId('frame-origin')
    .filter({ hasText: new URL(page.url()).host })
    .waitFor()
  const message = (await frameOf(page).getByTestId('frame-text').textContent()) ?? ''
  await approve(page)
  await reads(page, 'signature', /^0x[0-9a-f]+6492$/)
  await seesNoModal(page)
  const signature = (await page.getByTestId('signature').textContent()) ?? ''
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  await expect(
    createPublicClient({ transport: http(node) }).verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature.trim() as `0x${string}`,
    }),
  ).resolves.toBe(true)
})

test('signing: a rejection reaches the site as 4001, and the modal closes', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'reject@fieldnotes.example')
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await reject(page)
  await reads(page, 'error', /4001|reject/i)
  await seesNoModal(page)
})

test('signing: typed data is approved in the frame', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'typed@fieldnotes.example')
  await press(page, 'sign-typed-data-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'signature', /^0x[0-9a-f]+6492$/)
})

test('sign-in: somebody whose session is gone signs in by the same frame', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1', siwx: 'required' } })
  const { page } = visit
  await logIn(world, visit, 'siwx@fieldnotes.example')
  await reads(page, 'session', ADDRESS)
  await seesNoModal(page)
  await loseSession(page)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'session', ADDRESS)
  await seesNoModal(page)
})

test('network: switching needs no approval, and the frame follows', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'network@fieldnotes.example')
  await press(page, 'switch-network-button')
  await reads(page, 'network-id', 'eip155:31338')
  await page.reload()
  await reads(page, 'network-id', 'eip155:31338')
  await reads(page, 'status', 'connected')
})
