import { createLedger } from '../support/faultLedger'
import { figure } from './support/figures'
import { fileOf, lose, lossesOf, visitToLose } from './support/lostCode'
import { EXTENSION_ROW, press, seesNoModal } from './support/steps'
import { recording } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const ledger = createLedger()
afterAll(() => void process.stdout.write(`${ledger.toText({ own: true })}\n`))

/** Each chunk that restoring a connection needs, by the name of its `import()`. */
const CHUNKS = ['core', 'flows', 'adapters', 'viem', 'siwx']

/**
 * Sites, with the chunks that are lost when they restore a connection. Without a sign-in, the code
 * of sign-ins is not loaded.
 */
const SITES = [
  { site: 'without a sign-in', chunks: ['core', 'flows', 'adapters', 'viem'] },
  { site: 'with a sign-in', chunks: ['siwx'], options: 'siwx: Latchkey.siwx.localSiwx()' },
]

/** Whether the wallet is stored. */
const isStored = () =>
  Object.entries(localStorage).some(
    ([key, value]) => key.startsWith('latchkey') && String(value).includes('dev.latchkey.sandbox'),
  )

for (const { site, chunks, options } of SITES)
  test(`code that is lost once while restoring a connection, ${site}: the connection is kept and restored with at most one click`, async () => {
    const visit = await visitToLose(world, options)
    const { page } = visit
    const account = page.getByTestId('account-button')
    const retry = page.getByTestId('connect-button').filter({ hasText: 'Try again' })
    await press(page, 'connect-button')
    await press(page, EXTENSION_ROW)
    await account.waitFor()
    if (options) {
      await press(page, 'siwx-sign')
      await seesNoModal(page)
    }
    await page.waitForFunction(isStored)
    for (const name of chunks)
      for (const loss of lossesOf(name, CHUNKS))
        await ledger.cell({ what: name, fault: loss, moment: 'before open' }, async (fault) => {
          fault.at('before open')
          await lose(page, fileOf(name), loss, () => fault.meet('before open'))
          await page.reload()
          await account.or(retry).first().waitFor()
          const presses = (await retry.isVisible()) ? 1 : 0
          if (presses) await retry.click()
          await account.waitFor()
          figure(`lost code of a stored connection: ${name}, ${loss}`, `${presses} presses`)
          expect(await page.evaluate(isStored)).toBe(true)
          if (options) await page.waitForFunction(() => window.latchkey.getSession() !== null)
          const { unhandled, statuses } = await recording(visit)
          // The site never gets the status "disconnected".
          expect(statuses).toEqual(['reconnecting', 'connected'])
          ledger.rejected(unhandled)
          expect(unhandled).toEqual([])
          await page.unrouteAll()
          return presses === 0 ? 'connected' : 'sentence'
        })
  })
