import type { Hex } from 'viem'
import { figure } from './support/figures'
import { BROWSERS, useRemote } from './support/remote/all'
import type { RemoteBrowser } from './support/remote/browser'
import { frameIn, loggedIn, visitAnew } from './support/remote/embedded'
import { press, reads, sees } from './support/remote/steps'
import {
  SPONSORS,
  allowanceData,
  allowanceOf,
  empty,
  operationIn,
  tokenOf,
  worthOf,
} from './support/sponsoring'
import { useWorld } from './support/world'

const world = useWorld()
const SPENDER: Hex = '0x00000000000000000000000000000000000f41e4'

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
    await press(frame, 'frame-approve')
    const hash = await browser.run(() => Reflect.get(window, 'sent') as Promise<Hex>, null)
    expect(await operationIn(world, hash)).toMatchObject({
      sender: address,
      success: true,
      paymaster: SPONSORS,
    })
    expect(await allowanceOf(world, address, SPENDER)).toBe(5n)
    expect(await worthOf(world, address)).toBe(0n)
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
