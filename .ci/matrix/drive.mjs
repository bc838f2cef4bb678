import { gzipSync } from 'node:zlib'
import { verifyMessage } from 'viem'
import { reroute } from './reroute.mjs'

/** Milliseconds that a step may take. */
const STEP_MS = 30_000
/** The message that each example asks the wallet to sign. */
const MESSAGE = 'I was here'
const HYDRATION = /hydrat|did not match|Minified React error #(?:418|419|421|422|423|425)\b/i

/** Records errors and warnings of a page. */
function watch(page, seen) {
  page.on('pageerror', (error) => seen.errors.push(`exception: ${error.stack ?? error}`))
  page.on('console', (message) => {
    const list = { error: seen.errors, warning: seen.warnings }[message.type()]
    list?.push(`${message.text()} (${message.location().url})`)
  })
}

/** Adds up the compressed bytes that a page's own host sends, each URL once. */
function weigh(page, origin) {
  const sizes = new Map()
  page.on('response', (response) => {
    const url = response.url()
    if (!url.startsWith(origin) || sizes.has(url) || !response.ok()) return
    sizes.set(
      url,
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    )
  })
  return async () => {
    const all = await Promise.all(sizes.values())
    return all.reduce((sum, size) => sum + size, 0)
  }
}

/** Waits for a text on the page. */
const reads = (page, text) => page.getByText(text).first().waitFor()

/** Pairs page and wallet like users of both. */
async function pair(page, wallet) {
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-walletConnect').click()
  const code = page.locator('[data-testid="qr-code"][uri^="wc:"]')
  const uri = await code.getAttribute('uri')
  const proposal = new Promise((resolve) => wallet.onProposal(resolve))
  await wallet.pair(uri)
  await (await proposal).approve()
}

/** A user's actions on a site, by name of the step. */
function steps({ page, wallet, seen, weight }) {
  const hello = /^Hello 0x[0-9a-fA-F]{40}$/
  const disconnected = 'Nobody is connected'
  return {
    'the button is drawn': async () => {
      await page.getByTestId('connect-button').waitFor()
      await reads(page, disconnected)
      seen.atLoad = await weight()
    },
    'connects by the installed wallet': async () => {
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-selector-dev.latchkey.test').click()
      await reads(page, hello)
      seen.connected = await weight()
    },
    signs: async () => {
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      const signature = await page.getByText(/^0x[0-9a-f]{130}$/).textContent()
      const [address] = (await page.getByText(hello).textContent()).match(/0x\w+/)
      if (!(await verifyMessage({ address, message: MESSAGE, signature })))
        throw new Error(`the signature is not that of ${address}`)
    },
    'is restored after a reload': async () => {
      await page.reload()
      await reads(page, hello)
    },
    disconnects: async () => {
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect-button').click()
      await reads(page, disconnected)
    },
    'connects by pairing': async () => {
      await pair(page, wallet)
      await reads(page, hello)
    },
  }
}

/**
 * Uses a site like a user; returns measurements, and the findings that fail it.
 * @param walletScript script of the installed wallet, which runs before the page's scripts
 */
export async function drive(url, { browser, sandbox, startWallet }, walletScript) {
  const seen = { warnings: [], errors: [], findings: [], strangers: [], atLoad: 0, connected: 0 }
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const wallet = await startWallet()
  try {
    context.setDefaultTimeout(STEP_MS)
    await reroute(context, sandbox.description, seen)
    const page = await context.newPage()
    watch(page, seen)
    const weight = weigh(page, url)
    await page.addInitScript({ content: walletScript })
    await page.goto(url)
    for (const [name, step] of Object.entries(steps({ page, wallet, seen, weight })))
      try {
        await step()
      } catch (error) {
        const now = await page
          .locator('body')
          .innerText()
          .catch(() => 'no page')
        seen.findings.push(`${name}: ${error.message}`, `the page reads: ${now}`)
        break
      }
  } finally {
    await wallet.close()
    seen.isOver = true
    await context.close()
  }
  const hydration = [...seen.errors, ...seen.warnings].filter((text) => HYDRATION.test(text))
  const findings = [
    ...seen.findings,
    ...seen.warnings.map((text) => `warning: ${text}`),
    ...seen.errors.map((text) => `error: ${text}`),
    ...seen.strangers.map((address) => `asked ${address}`),
  ]
  return { ...seen, hydration, findings }
}
