import { createPublicClient, http } from 'viem'
import {
  approve,
  codeFor,
  codeProblem,
  disconnect,
  frameOf,
  giveEmail,
  loggedIn,
  mailsTo,
  reject,
  typeCode,
} from './support/embedded'
import { clearResults, press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

test('a login by email works with a link and code, signatures, networks, a reload, and the code of a known device', async () => {
  const email = 'maren@fieldnotes.example'
  const visit = await visitor()
  const { page, context } = visit

  await step('link and code come by email and connect the account of the frame', async () => {
    expect(visit.requests.some((url) => url.includes('/sdk'))).toBe(false)
    await giveEmail(visit, email)
    await sees(page, 'EmailVerifyDevice')
    const inbox = await context.newPage()
    await inbox.goto(world.sandbox.description.pages.inbox)
    const mails = inbox.getByTestId('inbox-mail').filter({ hasText: email })
    const opening = context.waitForEvent('page')
    await mails.getByTestId('inbox-link').click()
    const approval = await opening
    await approval.getByTestId('device-approve').click()
    await sees(page, 'EmailVerifyOtp')
    await frameOf(page)
      .getByTestId('frame-code-title')
      .filter({ hasText: `Log in to ${new URL(page.url()).origin}` })
      .waitFor()
    await typeCode(visit, await mails.getByTestId('inbox-code').innerText())
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    await reads(page, 'address', ADDRESS)
    await reads(page, 'network-id', 'eip155:31337')
    const account = await page.evaluate(() => window.latchkey.getAccount())
    expect(account).toMatchObject({
      status: 'connected',
      user: { email },
      connectedWalletInfo: { type: 'AUTH' },
      preferredAccountType: 'smartAccount',
    })
  })
  const address = (await page.getByTestId('address').textContent()) ?? ''

  await step('the frame names the real site, and the signature is of the account', async () => {
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

  await step('a rejection reaches the site as 4001, and the modal closes', async () => {
    await press(page, 'sign-message-button')
    await sees(page, 'ApproveTransaction')
    await reject(page)
    await reads(page, 'error', /4001|reject/i)
    await seesNoModal(page)
  })

  await step('typed data is approved in the frame', async () => {
    await clearResults(page)
    await press(page, 'sign-typed-data-button')
    await sees(page, 'ApproveTransaction')
    await approve(page)
    await reads(page, 'signature', /^0x[0-9a-f]+6492$/)
    await seesNoModal(page)
  })

  await step('switching the network needs no approval', async () => {
    await press(page, 'switch-network-button')
    await reads(page, 'network-id', 'eip155:31338')
  })

  await step('a reload restores account and network without another email', async () => {
    await page.reload()
    await reads(page, 'network-id', 'eip155:31338')
    await reads(page, 'status', 'connected')
    await reads(page, 'address', address)
    expect(await mailsTo(world, email)).toHaveLength(2)
  })

  await step('disconnecting leaves nothing of the login in storage', async () => {
    await disconnect(visit)
    const stored = JSON.stringify(await storedKeys(visit))
    expect(stored).not.toContain(email)
    expect(stored).not.toContain(address)
    // Only the time of the last email may stay.
    const ofLogin = /email|session-token|last-used-chain|social-|smart-account|preferred-account/
    const left = Object.keys(await storedKeys(visit)).filter((key) => ofLogin.test(key))
    expect(left.filter((key) => !key.endsWith('/last-email-login-time'))).toEqual([])
  })

  await step('a known device gets its code at once', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await giveEmail(visit, email)
    await sees(page, 'EmailVerifyOtp')
  })

  await step('a wrong code is reported, and the right one still connects', async () => {
    expect(visit.problems).toEqual([])
    visit.expectProblems(/422/)
    const code = await codeFor(world, email)
    await typeCode(visit, code === '000000' ? '000001' : '000000')
    await codeProblem(visit, 'isn’t right')
    await typeCode(visit, code)
    await reads(page, 'status', 'connected')
    await reads(page, 'address', address)
  })
})

test('email: a site opened by the machine’s address has its frame there too, and stays connected', async () => {
  const base = world.sandbox.description.pages.demo.replace('localhost', '127.0.0.1')
  const visit = await world.visit({ base, wallets: 'off', query: { email: '1' } })
  await loggedIn(world, visit, 'loopback@fieldnotes.example')
  await visit.page.reload()
  await reads(visit.page, 'status', 'connected')
})
