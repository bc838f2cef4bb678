// Presses the buttons of MetaMask's test dapp one by one, answers the frame's questions, and records both.

/** Milliseconds until a request must have a question or an answer. */
const STEP_MS = 60_000
/** Milliseconds without a change after which a button has made all of its requests. */
const QUIET_MS = 500
/** Milliseconds until the dapp enables a button: at most, and after it has deployed a contract. */
const ENABLE_MS = 3_000
const DEPLOY_MS = 60_000
/** Milliseconds between two looks at the page. */
const LOOK_MS = 50

/**
 * Buttons that are not pressed: clients of other wallets, the choice of the provider, and changes of forms, which make
 * no requests.
 */
const NOT_PRESSED =
  /^(?:walletConnect|sdkConnect|useWindowProviderButton|Use |Disconnect|openNetworkPicker|eip5792SendCallsEdit|eip5792AddCall|\w*Reset|reset)/

/** Milliseconds until the browser has reported what is in view, and how often a question is scrolled through. */
const SEEN_MS = 150
const ROUNDS = 5

/**
 * Buttons that the dapp enables on the main network only. On the sandbox's network, their contracts do not exist, and
 * the frame describes the same calls.
 */
const OF_MAIN_NETWORK = /^(?:swapComparisonSwapButton|batchUsdcSwapExecuteButton)$/

const OTHER = '0x2f318C334780961FB129D2a6c30D0763d9a5C970'

/** Values for fields that are empty at first. */
const fieldsOf = (account) => ({
  transferFromSenderInput: account,
  transferFromRecipientInput: OTHER,
  allowanceOwner: account,
  allowanceSpender: OTHER,
  eip747ContractAddress: OTHER,
  eip747Symbol: 'TST',
  eip747Decimals: '4',
  toInput: OTHER,
  amountInput: '0x9184e72a000',
  gasInput: '0x77359400',
  maxFeeInput: '0x77359400',
  maxPriorityFeeInput: '0x3b9aca00',
  dataInput: '0x',
})

/** Numbers all buttons in the order of the page; those inside a link open the app of MetaMask. */
const buttonsOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((button) => !button.closest('a'))
      .map((button, index) => {
        button.dataset.listed = String(index)
        const heading = button.closest('.card, section')?.querySelector('h4, h3')
        const words = (element) => element?.textContent.trim().replace(/\s+/g, ' ') ?? ''
        return { index, group: words(heading), name: button.id || words(button) }
      }),
  )

const fillFields = (page, account) =>
  page.evaluate((fields) => {
    for (const [id, value] of Object.entries(fields)) {
      const input = document.getElementById(id)
      if (input && input.value === '') input.value = value
    }
  }, fieldsOf(account))

const enable = (page, { index }) =>
  page.evaluate((at) => {
    document.querySelector(`[data-listed="${at}"]`).disabled = false
  }, index)

/** Texts of the frame's question. */
const readCard = (card) =>
  card.evaluate((element) => {
    const texts = (selector) =>
      [...element.querySelectorAll(selector)].map(({ textContent }) => textContent)
    return {
      title: texts('[data-testid="frame-request-title"]')[0],
      says: texts('[data-testid="frame-sentence"]'),
      warns: texts('[data-testid="frame-warning"] strong'),
    }
  })

/**
 * Scrolls through a question from its top, as a person reads it: the frame counts a part as seen only when it was in
 * view as a whole, or was scrolled through without a jump.
 */
async function scrollThrough(page, frame) {
  const scrolled = frame.locator('[data-testid="frame-request"] .scroll')
  const { step, steps } = await scrolled.evaluate((element) => {
    const view = element.clientHeight
    const tallest = Math.max(...[...element.children].map((part) => part.clientHeight))
    // A part that is higher than the view is reported in twentieths.
    const step = Math.max(1, Math.floor(tallest > view / 2 ? view / 20 : view / 2))
    element.scrollTop = 0
    return { step, steps: Math.ceil((element.scrollHeight - view) / step) }
  })
  for (let count = 0; count < steps; count += 1) {
    await page.waitForTimeout(SEEN_MS)
    await scrolled.evaluate(
      (element, by) => element.scrollBy({ top: by, behavior: 'instant' }),
      step,
    )
  }
  await page.waitForTimeout(SEEN_MS)
}

/** Approves the question if its fee is known, otherwise refuses it; resolves with whether it was approved. */
async function answer(page, { frameOf, reject }) {
  const frame = frameOf(page)
  const hint = (hasText) => frame.getByTestId('frame-hint').filter({ hasText })
  const key = frame.getByTestId('frame-approve')
  const enabled = frame.locator('[data-testid="frame-approve"]:enabled')
  await enabled
    .or(hint(/Scroll through|could not be estimated/))
    .first()
    .waitFor()
  for (let round = 0; round < ROUNDS && (await hint('Scroll through').isVisible()); round += 1)
    await scrollThrough(page, frame)
  await enabled.or(hint('could not be estimated')).first().waitFor()
  const isApproved = !(await hint('could not be estimated').isVisible())
  await (isApproved ? key.click() : reject(page))
  return isApproved
}

/** Number of requests since one, and how many of them have an answer. */
const countsOf = (page, from) =>
  page.evaluate((since) => {
    const all = window.asked.slice(since)
    return { made: all.length, settled: all.filter(({ outcome }) => outcome).length }
  }, from)

/** Presses a button, and answers every question until it makes no more requests. */
async function press(page, { index }, tools) {
  const from = await page.evaluate((at) => {
    const before = window.asked.length
    document.querySelector(`[data-listed="${at}"]`).click()
    return before
  }, index)
  const card = tools.frameOf(page).locator('[data-testid="frame-request"][aria-busy="false"]')
  const cards = []
  let known = ''
  let changedAt = Date.now()
  for (;;) {
    const counts = await countsOf(page, from)
    const isPending = counts.settled < counts.made
    if (isPending && (await card.isVisible())) {
      const texts = await readCard(card)
      cards.push({ ...texts, isApproved: await answer(page, tools) })
      await page.waitForFunction(
        ([since, before]) =>
          window.asked.slice(since).filter(({ outcome }) => outcome).length > before,
        [from, counts.settled],
        { timeout: STEP_MS },
      )
    }
    const now = JSON.stringify(counts)
    if (now !== known) [known, changedAt] = [now, Date.now()]
    else if (!isPending && Date.now() - changedAt > QUIET_MS) break
    else if (Date.now() - changedAt > STEP_MS) throw new Error('a request has no answer')
    await page.waitForTimeout(LOOK_MS)
  }
  const requests = await page.evaluate((since) => window.asked.slice(since), from)
  // The modal reports a refused method.
  await page.evaluate(() => window.latchkey.close({ force: true }))
  await page.getByTestId('modal-card').waitFor({ state: 'detached' })
  return { requests, cards }
}

const isDeployment = ({ method, params }) =>
  method === 'eth_sendTransaction' && params[0].to === undefined

/**
 * Presses the buttons of the groups that match, and returns the requests and questions of each. A button that the dapp
 * keeps disabled has none.
 */
export async function* pressAll(page, account, groups, tools) {
  const all = (await buttonsOf(page)).filter(
    ({ group, name }) => groups.test(group) && !NOT_PRESSED.test(name),
  )
  let wait = ENABLE_MS
  for (const button of all) {
    await fillFields(page, account)
    if (OF_MAIN_NETWORK.test(button.name)) await enable(page, button)
    const enabled = page.locator(`[data-listed="${button.index}"]:enabled`)
    const isEnabled = await enabled.waitFor({ state: 'attached', timeout: wait }).then(
      () => true,
      () => false,
    )
    const { requests, cards } = isEnabled
      ? await press(page, button, tools).catch((error) => {
          throw new Error(`${button.group}, ${button.name}: ${error.message}`, { cause: error })
        })
      : { requests: [], cards: [] }
    wait = requests.some(isDeployment) ? DEPLOY_MS : ENABLE_MS
    yield { ...button, isEnabled, requests, cards }
  }
}
