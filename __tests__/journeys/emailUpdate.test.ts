import {
  approveDevice,
  codeFor,
  codeProblem,
  disconnect,
  frameOf,
  giveEmail,
  loggedIn,
  mailsTo,
  typeCode,
} from './support/embedded'
import { openAccount, press, reads, sees, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const frame = ({ page }: Visit, id: string) => frameOf(page).getByTestId(id)
const addressOf = async ({ page }: Visit) => (await page.getByTestId('address').textContent()) ?? ''
const emailOf = ({ page }: Visit) =>
  page.evaluate(() => window.latchkey.getAccount().user?.email ?? null)

/** From the account of a logged-in visitor to the code for the current address. */
async function asksForChange(visit: Visit, email: string): Promise<void> {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'account-settings-button')
  await sees(page, 'AccountSettings')
  await press(page, 'account-settings-email')
  await sees(page, 'UpdateEmailWallet')
  await page.getByTestId('email-input').fill(email)
  await press(page, 'email-update-save')
  await sees(page, 'UpdateEmailPrimaryOtp')
  // The frame shows both addresses before it sends anything.
  await frame(visit, 'frame-email').filter({ hasText: email }).waitFor()
  await frame(visit, 'frame-email-start').click()
  await frame(visit, 'frame-email-present').waitFor()
}

/** Up to the code for the new address. */
async function agrees(visit: Visit, from: string): Promise<void> {
  await typeCode(visit, await codeFor(world, from))
  await frame(visit, 'frame-email-new').waitFor()
}

/** Resets the pause between two emails. */
async function afterPause({ page }: Visit): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

test('changing the email: messages of the page alone send no mail and move nothing', async () => {
  const [email, theirs] = ['asked@fieldnotes.example', 'mallory@fieldnotes.example']
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, email)
  const sent = (await mailsTo(world, email)).length
  const { origin } = new URL(world.sandbox.urls.secureFrame)
  const answers = await page.evaluate(
    async ({ origin, theirs }) => {
      const iframe = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
      const ask = (name: string, payload: object) =>
        new Promise<unknown>((resolve) => {
          addEventListener('message', ({ data }) => {
            if (String(data.type).startsWith(`@w3m-frame/${name}_`)) resolve(data.type)
          })
          iframe?.contentWindow?.postMessage(
            { type: `@w3m-app/${name}`, id: name, payload },
            origin,
          )
        })
      return [
        await ask('UPDATE_EMAIL', { email: theirs }),
        await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' }),
      ]
    },
    { origin, theirs },
  )
  expect(answers).toEqual([
    '@w3m-frame/UPDATE_EMAIL_ERROR',
    '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_ERROR',
  ])
  expect(await mailsTo(world, email)).toHaveLength(sent)
  expect(await mailsTo(world, theirs)).toHaveLength(0)
})

test('an email change handles wrong codes, leaving midway, an address that has a wallet, and confirmation of both addresses', async () => {
  const [from, to] = ['old@fieldnotes.example', 'new@fieldnotes.example']
  const [never, theirs] = ['never@fieldnotes.example', 'theirs@fieldnotes.example']
  await loggedIn(world, await visitor(), theirs)
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, from)
  const address = await addressOf(visit)

  await step(
    'an address that has a wallet is refused, and only after its own code was right',
    async () => {
      await asksForChange(visit, theirs)
      await agrees(visit, from)
      expect(visit.problems).toEqual([])
      visit.expectProblems(/409/)
      await typeCode(visit, await codeFor(world, theirs))
      await codeProblem(visit, 'cannot be used')
      expect(await emailOf(visit)).toBe(from)
      await press(page, 'header-close')
    },
  )

  await step('a wrong code is reported, and the right one still counts', async () => {
    await asksForChange(visit, never)
    expect(visit.unexpected()).toEqual([])
    visit.expectProblems(/422/)
    const code = await codeFor(world, from)
    await typeCode(visit, other(code))
    await codeProblem(visit, 'isn’t right')
    expect(await mailsTo(world, never)).toHaveLength(0)
    await typeCode(visit, code)
    await frame(visit, 'frame-email-new').waitFor()
    await typeCode(visit, other(await codeFor(world, never)))
    await codeProblem(visit, 'isn’t right')
  })

  await step('leaving midway keeps the old address, also after a reload', async () => {
    await press(page, 'header-close')
    expect(await emailOf(visit)).toBe(from)
    await page.reload()
    await reads(page, 'status', 'connected')
    expect(await emailOf(visit)).toBe(from)
  })

  await step('both addresses agree: the wallet keeps its address', async () => {
    await page.evaluate(() => {
      window.latchkey.on('account', ({ user }) => (document.title = user?.email ?? ''))
    })
    await asksForChange(visit, to)
    await agrees(visit, from)
    await typeCode(visit, await codeFor(world, to))
    const account = await sees(page, 'Account')
    expect((await mailsTo(world, from))[0]).toMatchObject({ kind: 'notice' })
    await account.getByTestId('account-login').filter({ hasText: to }).waitFor()
    expect(await emailOf(visit)).toBe(to)
    expect(await page.title()).toBe(to)
    expect(await addressOf(visit)).toBe(address)
    const stored = JSON.stringify(await storedKeys(visit))
    expect(stored).toContain(to)
    expect(stored).not.toContain(from)
    await page.reload()
    await reads(page, 'status', 'connected')
    expect(await emailOf(visit)).toBe(to)
  })

  await step('the new email opens the wallet', async () => {
    await disconnect(visit)
    await afterPause(visit)
    await giveEmail(visit, to)
    await sees(page, 'EmailVerifyOtp')
    await typeCode(visit, await codeFor(world, to))
    await reads(page, 'status', 'connected')
    expect(await addressOf(visit)).toBe(address)
  })

  await step('the old email does not open it', async () => {
    await disconnect(visit)
    await afterPause(visit)
    await giveEmail(visit, from)
    await sees(page, 'EmailVerifyDevice')
    await approveDevice(world, visit, from)
    await sees(page, 'EmailVerifyOtp')
    await typeCode(visit, await codeFor(world, from))
    await reads(page, 'status', 'connected')
    expect(await addressOf(visit)).not.toBe(address)
  })
})
