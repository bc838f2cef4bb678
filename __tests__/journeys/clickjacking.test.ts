import type { Page } from 'playwright-core'
import { approveDevice, frameOf, giveEmail, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { press, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

/** Attacks of a hostile page on the frame: styles of the iframe itself. */
const STYLES: Record<string, string> = {
  'wholly see-through': 'opacity: 0',
  'almost see-through': 'opacity: 0.01',
  'half see-through': 'opacity: 0.5',
  'a little see-through': 'opacity: 0.9',
  blurred: 'filter: blur(6px)',
  darkened: 'filter: brightness(0)',
  inverted: 'filter: invert(1)',
  'without contrast': 'filter: contrast(0)',
  'see-through by a filter': 'filter: opacity(0.1)',
  'blended into the page': 'mix-blend-mode: difference',
  'clipped to its key': 'clip-path: inset(520px 0 0 0)',
  'clipped to nothing': 'clip-path: circle(0)',
  'masked to its key': 'mask-image: linear-gradient(transparent 80%, black 80%)',
  shrunk: 'transform: scale(0.1)',
  'half as large': 'transform: scale(0.5)',
  turned: 'transform: rotate(180deg)',
  skewed: 'transform: skewX(40deg)',
  mirrored: 'transform: scaleX(-1)',
  'seen from the side': 'transform: perspective(400px) rotateY(80deg)',
  'moved out to the left': 'left: -300px',
  'moved out to the top': 'top: -480px',
  'moved out to the bottom': 'top: calc(100vh - 120px)',
  'moved out wholly': 'left: -9999px',
  'too low': 'height: 60px',
  'so low that only its keys are seen': 'height: 110px',
  'low, with its words out of sight': 'height: 200px',
  'lower than a request can be read': 'height: 350px',
  'too narrow': 'width: 60px',
  'of no size': 'width: 0; height: 0',
  hidden: 'visibility: hidden',
  'a little smaller': 'scale: 0.9',
  'a little turned': 'rotate: 10deg',
  'pushed out by a transform': 'translate: -300% 0',
  'pushed down by a transform': 'transform: translateY(80vh)',
  'zoomed out': 'zoom: 0.2',
  'larger than the window': 'transform: scale(3)',
  'turned away': 'transform: rotateY(180deg); backface-visibility: hidden',
}

/**
 * Browsers do not report to a frame that the page masks it (docs/security/threat-model.md), so
 * nothing inside the frame can detect it.
 */
const UNSEEN = ['masked to its key']
/** Time to wait for a reaction to an attack, shorter for undetectable attacks, which have none. */
const limitOf = (name: string) => (UNSEEN.includes(name) ? { timeout: 3_000 } : {})

/**
 * Covers over the frame, in the top layer and without pointer events, so that clicks go through.
 */
const COVERS: Record<string, string> = {
  'covered wholly': 'inset: 0; width: 100vw; height: 100vh; background: white',
  'covered but for its keys': 'inset: 0; width: 100vw; height: 70vh; background: white',
  'covered by a picture of another key':
    'inset: auto 0 0 0; width: 100vw; height: 40vh; background: green',
  'covered at its words': 'left: 0; top: 25vh; width: 100vw; height: 12vh; background: white',
  'covered at its origin': 'left: 0; top: 18vh; width: 100vw; height: 6vh; background: white',
  'covered in half': 'inset: 0 50vw 0 0; width: 50vw; height: 100vh; background: black',
  'covered by a veil': 'inset: 0; width: 100vw; height: 100vh; background: rgb(255 255 255 / 0.95)',
}

const approveKey = (page: Page) => frameOf(page).getByTestId('frame-approve')

/** Applies an attack to the page; returns a function that removes it. */
async function attack(page: Page, style: string, covers: boolean): Promise<() => Promise<void>> {
  const handle = await page.evaluateHandle(
    ([css, over]) => {
      const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
      if (!frame) throw new Error('there is no frame')
      if (!over) {
        const before = frame.style.cssText
        frame.style.cssText += `; ${css}`
        return () => void (frame.style.cssText = before)
      }
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.style.cssText = `position: fixed; margin: 0; border: 0; padding: 0; pointer-events: none; ${css}`
      document.body.append(cover)
      cover.showPopover()
      return () => cover.remove()
    },
    [style, covers] as const,
  )
  return async () => {
    await handle.evaluate((undo) => undo())
    await handle.dispose()
  }
}

declare global {
  interface Window {
    /** Whether the approve button could be clicked in the moment it was drawn. */
    firstKeyLived?: boolean
  }
}

/**
 * Runs before a frame's scripts: a slow driver would be later than the pause in which the button is
 * disabled.
 */
function noteFirstKey(): void {
  new MutationObserver((_, observer) => {
    const key = document.querySelector<HTMLButtonElement>('[data-testid="frame-approve"]')
    if (!key) return
    window.firstKeyLived = !key.disabled
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

test('a disguised frame approves nothing, whatever is clicked', async () => {
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1' },
    prepare: (page) => page.addInitScript(noteFirstKey),
  })
  const { page } = visit
  await loggedIn(world, visit, 'jacked@fieldnotes.example')
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  const key = approveKey(page)
  const live = frameOf(page).locator('[data-testid="frame-approve"]:enabled')
  const dead = frameOf(page).locator('[data-testid="frame-approve"]:disabled')
  // When it appears no button is enabled, and none has the focus.
  expect(await key.evaluate(() => window.firstKeyLived)).toBe(false)
  await page.keyboard.press('Enter')
  await live.waitFor()
  const box = await key.boundingBox()
  if (!box) throw new Error('the key is nowhere')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const attacks = [
    ...Object.entries(STYLES).map(([name, style]) => ({ name, style, covers: false })),
    ...Object.entries(COVERS).map(([name, style]) => ({ name, style, covers: true })),
  ]
  /** Attacks under which a button stays enabled. */
  const unseen: string[] = []
  for (const { name, style, covers } of attacks) {
    const undo = await attack(page, style, covers)
    const noticed = dead.waitFor({ state: 'attached', ...limitOf(name) })
    await noticed.catch(() => unseen.push(name))
    if (!unseen.includes(name)) {
      await page.mouse.click(x, y)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
    }
    await undo()
    await live.waitFor().catch(() => {
      throw new Error(`no key lives again after: ${name}`)
    })
  }
  const signature = await page.getByTestId('signature').textContent()
  const seen = attacks.length - unseen.length
  figure('S6: disguised frames', `${seen} noticed, 0 approved; ${unseen.length} not noticed`)
  expect(unseen).toEqual(UNSEEN)
  expect(signature).not.toMatch(/^0x/)
})

test('the field for the code accepts no digits while the frame is disguised', async () => {
  const email = 'jacked-code@fieldnotes.example'
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  await sees(page, 'EmailVerifyOtp')
  const open = frameOf(page).locator('input:not([readonly])')
  await open.waitFor()
  const shut = frameOf(page).locator('input[readonly]')
  const unseen: string[] = []
  for (const [name, style] of Object.entries(STYLES)) {
    // The field needs less space than a request.
    if (name === 'lower than a request can be read' || name === 'low, with its words out of sight')
      continue
    const undo = await attack(page, style, false)
    const noticed = shut.waitFor({ state: 'attached', ...limitOf(name) })
    await noticed.catch(() => unseen.push(name))
    await undo()
    await open.waitFor()
  }
  expect(unseen).toEqual(UNSEEN)
})

test('uses the pointer to detect a frame that is drawn too small to read, on a screen with three device pixels per pixel', async () => {
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1' },
    context: { deviceScaleFactor: 3 },
  })
  const { page } = visit
  await loggedIn(world, visit, 'dots@fieldnotes.example')
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  const live = frameOf(page).locator('[data-testid="frame-approve"]:enabled')
  const dead = frameOf(page).locator('[data-testid="frame-approve"]:disabled')
  for (const style of ['zoom: 0.3', 'zoom: 0.2', 'transform: scale(0.3)']) {
    await live.waitFor()
    const undo = await attack(page, style, false)
    const box = await page.locator('#w3m-iframe').boundingBox()
    if (!box) throw new Error('the frame is nowhere')
    await page.mouse.move(box.x + 2, box.y + 2)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
    await dead.waitFor()
    await undo()
    const whole = await page.locator('#w3m-iframe').boundingBox()
    if (!whole) throw new Error('the frame is nowhere')
    await page.mouse.move(whole.x + 20, whole.y + 20)
    await page.mouse.move(whole.x + 80, whole.y + 80, { steps: 8 })
  }
  await live.waitFor()
})
