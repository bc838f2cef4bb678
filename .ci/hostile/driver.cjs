// Setup for the journeys of a hostile run: each step of the browser's driver starts late, and pages
// delay their own events.
const { chromium } = require('playwright-core')
const { createDelays } = require('./delays.cjs')
const { delayPage } = require('./page.cjs')

const MOST_MS = 150
const PATCHED = Symbol.for('hostile run')
/** Methods that execute a step in the page or wait for one. */
const STEPS = {
  page: ['click', 'fill', 'press', 'goto', 'reload', 'evaluate', 'waitForFunction', 'setContent'],
  locator: [
    ...['click', 'dblclick', 'tap', 'fill', 'press', 'pressSequentially', 'check', 'uncheck'],
    ...['hover', 'focus', 'blur', 'selectOption', 'waitFor', 'evaluate', 'evaluateAll', 'count'],
    ...['textContent', 'innerText', 'inputValue', 'getAttribute', 'isVisible', 'isEnabled'],
    ...['allTextContents', 'allInnerTexts', 'boundingBox', 'scrollIntoViewIfNeeded'],
  ],
  keyboard: ['press', 'type', 'insertText'],
  mouse: ['click', 'move', 'down', 'up', 'wheel'],
}

const seed = process.env.HOSTILE_SEED
const delayOf = createDelays(seed)
const startTimer = setTimeout

/** Wraps a method of all objects of the same kind, once. */
function patch(object, name, wrap) {
  const kind = Object.getPrototypeOf(object)
  const original = kind[name]
  if (typeof original !== 'function' || original[PATCHED]) return
  kind[name] = Object.assign(wrap(original), { [PATCHED]: true })
}

const delaySteps = (object, kind) => {
  for (const name of STEPS[kind])
    patch(
      object,
      name,
      (original) =>
        async function late(...args) {
          await new Promise((resolve) => startTimer(resolve, delayOf(`${kind} ${name}`, MOST_MS)))
          return original.apply(this, args)
        },
    )
}

const prepared = new WeakSet()

function patchContext(context) {
  patch(
    context,
    'newPage',
    (original) =>
      async function newPage(...args) {
        if (!prepared.has(this)) {
          prepared.add(this)
          // As a script text, because the policy of a page forbids evaluating one.
          const delays = `(${String(createDelays)})('${seed} ' + location.pathname)`
          await this.addInitScript({ content: `(${String(delayPage)})(${delays})` })
        }
        const page = await original.apply(this, args)
        delaySteps(page, 'page')
        delaySteps(page.locator('body'), 'locator')
        delaySteps(page.keyboard, 'keyboard')
        delaySteps(page.mouse, 'mouse')
        return page
      },
  )
}

patch(
  chromium,
  'launch',
  (original) =>
    async function launch(...args) {
      const browser = await original.apply(this, args)
      patch(
        browser,
        'newContext',
        (newContext) =>
          async function openContext(...settings) {
            const context = await newContext.apply(this, settings)
            patchContext(context)
            return context
          },
      )
      return browser
    },
)

patch(
  chromium,
  'launchPersistentContext',
  (original) =>
    async function launch(...args) {
      const context = await original.apply(this, args)
      patchContext(context)
      const browser = context.browser()
      if (browser)
        patch(
          browser,
          'newContext',
          (newContext) =>
            async function openContext(...settings) {
              const own = await newContext.apply(this, settings)
              patchContext(own)
              return own
            },
        )
      return context
    },
)
