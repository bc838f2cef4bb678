import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { delegateAddress } from '../../services/wallet/accounts/implementations'
import { runOffline } from '../support/runOffline'
import { codeFor } from './support/embedded'
import { figure } from './support/figures'
import { PASSWORD } from './support/protection'
import { BROWSERS, useRemote } from './support/remote/all'
import type { RemoteBrowser } from './support/remote/browser'
import {
  approve,
  clearFrame,
  frameIn,
  loggedIn,
  savedFile,
  visitAnew,
} from './support/remote/embedded'
import {
  appears,
  clearResults,
  fill,
  openAccount,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/remote/steps'
import {
  SPONSORS,
  allowanceData,
  allowanceOf,
  chainOf,
  empty,
  operationIn,
  tokenOf,
  worthOf,
} from './support/sponsoring'
import { useWorld } from './support/world'

const world = useWorld()
const SPENDER: Hex = '0x00000000000000000000000000000000000f41e4'

const DELEGATE = delegateAddress('latchkeyDelegate')
const SIGNATURE = /^0x[0-9a-f]{130,}$/

/** Accounts of the wallet, by their type. */
const accountsOf = (browser: RemoteBrowser): Promise<{ address: string; type?: string }[]> =>
  browser.run(() => Promise.resolve(window.latchkey.getAccount().allAccounts), null)

/** Requests a signature, up to the frame's question. */
async function asksToSign(browser: RemoteBrowser): Promise<void> {
  await clearResults(browser)
  await press(browser, 'sign-message-button')
  await sees(browser, 'ApproveTransaction')
  await appears(frameIn(browser), 'frame-request')
}

/** Opens the phrase with a code by mail, and resolves with the file of the device. */
async function deviceFile(browser: RemoteBrowser, email: string): Promise<string> {
  const frame = frameIn(browser)
  await openAccount(browser)
  await press(browser, 'account-settings-button')
  await press(browser, 'account-settings-phrase')
  await press(frame, 'frame-proof-mail')
  await appears(frame, 'frame-code')
  await fill(frame, 'frame-code', await codeFor(world, email))
  await press(frame, 'frame-code-send')
  await appears(frame, 'frame-phrase-page')
  return savedFile(browser, 'frame-share-save')
}

/** The phrase in a file, which the password opens in a process without network access. */
async function phraseIn(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-device-'))
  const path = join(folder, 'device.json')
  writeFileSync(path, file)
  const opened = await runOffline(['services/recover/bin.ts', path], [PASSWORD, 'yes'])
  rmSync(folder, { recursive: true })
  return opened.out.trim()
}

/** The main journeys of the embedded wallet, in one browser besides Chromium. */
const JOURNEYS: Record<string, (browser: RemoteBrowser, id: string) => Promise<void>> = {
  async 'after the first login, the sponsor pays for a transaction of the empty account'(
    browser,
    id,
  ) {
    const { paymaster, urls } = world.sandbox.description
    await visitAnew(world, browser, { options: JSON.stringify({ paymaster }) })
    const address = (await loggedIn(world, browser, `${id}.new@fieldnotes.example`)) as Hex
    await empty(world, address)
    const transaction = {
      from: address,
      to: tokenOf(world),
      data: allowanceData(SPENDER, 5n),
    }
    await browser.run(async (wanted) => {
      const request = { method: 'eth_sendTransaction', params: [wanted] }
      Reflect.set(window, 'sent', window.latchkey.getProvider('eip155')?.request(request))
    }, transaction)
    await sees(browser, 'ApproveTransaction')
    const frame = frameIn(browser)
    await reads(frame, 'paid-by', new RegExp(`^${new URL(urls.secureFrame).host}, which calls`))
    await reads(frame, 'frame-fee', 'nothing for you')
    await approve(browser)
    const hash = await browser.run(() => Reflect.get(window, 'sent') as Promise<Hex>, null)
    expect(await operationIn(world, hash)).toMatchObject({
      sender: address,
      success: true,
      paymaster: SPONSORS,
    })
    expect(await allowanceOf(world, address, SPENDER)).toBe(5n)
    expect(await worthOf(world, address)).toBe(0n)
  },

  async 'the password opens the wallet of a lost device on another one, and its file without a network'(
    browser,
    id,
  ) {
    const email = `${id}.lost@fieldnotes.example`
    const frame = frameIn(browser)
    await visitAnew(world, browser)
    const address = await loggedIn(world, browser, email)
    const owner = (await accountsOf(browser)).find(({ type }) => type === 'eoa')?.address
    await asksToSign(browser)
    await press(frame, 'frame-protect')
    await fill(frame, 'frame-password', PASSWORD)
    await fill(frame, 'frame-password-again', PASSWORD)
    await press(frame, 'frame-password-send')
    await appears(frame, 'frame-request')
    await approve(browser)
    await reads(browser, 'signature', SIGNATURE)
    await seesNoModal(browser)
    const file = await deviceFile(browser, email)

    // Another device has nothing that this one stored.
    await clearFrame(browser)
    await visitAnew(world, browser)
    expect(await loggedIn(world, browser, email)).toBe(address)
    await asksToSign(browser)
    await approve(browser)
    await appears(frame, 'frame-password-form')
    await fill(frame, 'frame-password', PASSWORD)
    await press(frame, 'frame-password-send')
    await reads(browser, 'signature', SIGNATURE)
    await seesNoModal(browser)
    // The device has a share of its own now.
    await asksToSign(browser)
    await approve(browser)
    await reads(browser, 'signature', SIGNATURE)

    expect(mnemonicToAccount(await phraseIn(file)).address).toBe(owner)
  },

  async 'the standard account is upgraded in place, and taken back'(browser, id) {
    await visitAnew(world, browser)
    await loggedIn(world, browser, `${id}.upgrade@fieldnotes.example`)
    const account = (await accountsOf(browser)).find(({ type }) => type === 'eoa')
    const address = account?.address as Hex
    const codeAt = () => chainOf(world).getCode({ address })
    await openAccount(browser)
    await press(browser, 'account-smart-account-settings-button')
    await sees(browser, 'SmartAccountSettings')
    await press(browser, 'account-toggle-preferred-account-type')
    await reads(browser, 'address', address)
    await press(browser, 'account-upgrade-upgrade')
    await sees(browser, 'ApproveTransaction')
    await approve(browser)
    await appears(browser, 'account-upgraded')
    expect(await codeAt()).toBe(`0xef0100${DELEGATE.slice(2).toLowerCase()}`)
    await press(browser, 'account-upgrade-takeBack')
    await sees(browser, 'ApproveTransaction')
    await approve(browser)
    await appears(browser, 'account-upgrade-upgrade')
    expect(await codeAt()).toBeUndefined()
  },
}

for (const remote of BROWSERS)
  describe(remote.name, () => {
    const start = useRemote(remote)
    for (const [name, walk] of Object.entries(JOURNEYS))
      test(`${remote.name}: ${name}`, async () => {
        const browser = await start()
        if (!browser)
          return figure(`${remote.name}: ${name}`, 'not tried: it is not installed and apt cannot')
        await walk(browser, remote.id)
        expect(await browser.problems()).toEqual([])
      })
  })
