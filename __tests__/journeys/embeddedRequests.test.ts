import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import type { Hex } from 'viem'
import { approve, frameOf, logIn } from './support/embedded'
import {
  clearResults,
  hasWidget,
  openAccount,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

/** Names of the messages to the frame from now on; for a request, with its method. */
async function heardByFrame(page: Page): Promise<() => Promise<string[]>> {
  const frame = page.frame({ name: 'w3m-secure-iframe' })
  if (!frame) throw new Error('there is no frame')
  await frame.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => {
      const { type, payload } = Object(data)
      heard.push([type, Object(payload).method].filter(Boolean).join(' '))
    })
  })
  return () => frame.evaluate(() => Reflect.get(window, 'heard') as string[])
}

/** Ways in which a frame disappears during a request. */
const DEATHS: Record<string, (page: Page) => Promise<unknown>> = {
  'the page removes it': (page) =>
    page.evaluate(() => document.querySelector('#w3m-iframe')?.remove()),
  'it reloads by itself': async (page) =>
    page.frame({ name: 'w3m-secure-iframe' })?.evaluate(() => location.reload()),
}

/** Requests a signature with the site's button, up to the frame's question. */
async function asksToSign(page: Page): Promise<void> {
  await clearResults(page)
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page).getByTestId('frame-request').waitFor()
}

/** Approves the frame's question, up to the signature. */
async function approvesSignature(page: Page): Promise<void> {
  await approve(page)
  await reads(page, 'signature', /^0x/)
  await seesNoModal(page)
}

/** Requests a method that is not allowed; resolves with its error code. */
const askedForUnlisted = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const provider = window.latchkey.getProvider('eip155')
    const request = { method: 'eth_sign', params: ['0x00', '0x00'] }
    return provider?.request(request).then(
      () => 'answered',
      (error: unknown) => ({ ...Object(error) }).code,
    )
  })

test('the email wallet handles parallel requests, a closed modal, a forced close, a method that is not allowed, another network, and a missing frame', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit

  await step(
    'a site that asks as soon as the account is connected: the modal shows the request and closes with it',
    async () => {
      await hasWidget(page)
      await page.evaluate(() => {
        const stop = window.latchkey.subscribe(() => {
          const { status, address } = window.latchkey.getAccount()
          if (status !== 'connected') return
          stop()
          const provider = window.latchkey.getProvider('eip155')
          void provider?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
        })
      })
      await logIn(world, visit, 'requests@fieldnotes.example')
      await sees(page, 'ApproveTransaction')
      await approve(page)
      await seesNoModal(page)
    },
  )

  await step(
    'closing is refused while a request is open; by force it rejects the request, and the frame drops it',
    async () => {
      const heard = await heardByFrame(page)
      await asksToSign(page)
      await page.evaluate(() => window.latchkey.close())
      await page.keyboard.press('Escape')
      await press(page, 'header-close')
      await sees(page, 'ApproveTransaction')
      await frameOf(page).getByTestId('frame-request').waitFor()
      expect(await heard()).not.toContain('@w3m-app/RPC_ABORT')
      await page.evaluate(() => window.latchkey.close({ force: true }))
      await reads(page, 'error', /4001|abort/i)
      await seesNoModal(page)
      expect((await heard()).filter((name) => name === '@w3m-app/RPC_ABORT')).toHaveLength(1)
      await frameOf(page).getByTestId('frame-request').waitFor({ state: 'detached' })
      await asksToSign(page)
      await approvesSignature(page)
    },
  )

  await step(
    'eth_sign during a signature request: the card reports it, the frame gets nothing of it, and the signature is aborted',
    async () => {
      const heard = await heardByFrame(page)
      await asksToSign(page)
      expect(await askedForUnlisted(page)).toBe(-32601)
      await reads(page, 'snackbar-message', /not allowed/)
      await reads(page, 'error', /4001|abort/i)
      await sees(page, 'Account')
      await frameOf(page).getByTestId('frame-request').waitFor({ state: 'detached' })
      await reads(page, 'snackbar-message', /not allowed/)
      const names = await heard()
      expect(names).toContain('@w3m-app/RPC_REQUEST personal_sign')
      expect(names.filter((name) => name.includes('eth_sign'))).toEqual([])
      expect(names.filter((name) => name === '@w3m-app/RPC_ABORT')).toHaveLength(1)
      await press(page, 'header-close')
      await seesNoModal(page)
    },
  )

  await step(
    'eth_sign while nothing is open: the modal opens and reports it, and the frame gets nothing',
    async () => {
      const heard = await heardByFrame(page)
      expect(await askedForUnlisted(page)).toBe(-32601)
      await sees(page, 'Account')
      await reads(page, 'snackbar-message', /not allowed/)
      await press(page, 'header-close')
      await seesNoModal(page)
      // It receives only the account's own requests for its tokens.
      expect((await heard()).filter((name) => !/ wallet_get\w+$/.test(name))).toEqual([])
    },
  )

  await step(
    'a network chosen in Networks needs no approval, and the next request is shown and sent on it',
    async () => {
      await openAccount(visit)
      await press(page, 'account-select-network')
      await sees(page, 'Networks')
      await press(page, 'network-switch-Sandbox Two')
      await reads(page, 'network-id', 'eip155:31338')
      await sees(page, 'Account')
      await press(page, 'header-close')
      await seesNoModal(page)
      await press(page, 'send-transaction-button')
      await sees(page, 'ApproveTransaction')
      await frameOf(page).getByText('Sandbox Two', { exact: true }).waitFor()
      await approve(page)
      await reads(page, 'tx-hash', /^0x[0-9a-f]{64}$/)
      await seesNoModal(page)
      const hash = ((await page.getByTestId('tx-hash').textContent()) ?? '').trim() as Hex
      const [one, two] = world.sandbox.description.networks
        .filter(({ chainNamespace }) => chainNamespace === 'eip155')
        .map(({ rpcUrls }) =>
          createPublicClient({ transport: http(rpcUrls.default.http[0] ?? '') }),
        )
      expect((await two?.getTransactionReceipt({ hash }))?.status).toBe('success')
      await expect(one?.getTransactionReceipt({ hash })).rejects.toThrow()
    },
  )

  for (const [name, kill] of Object.entries(DEATHS))
    await step(
      `the frame goes while it asks (${name}): the request is aborted, and the next one is asked`,
      async () => {
        await asksToSign(page)
        await kill(page)
        await reads(page, 'error', /abort|-32603/i)
        await seesNoModal(page)
        await asksToSign(page)
        await approvesSignature(page)
      },
    )
})
