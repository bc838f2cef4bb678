import type { StartCore } from './facade'

/** In this very file, as are all parts: `eager` only puts off when the code runs. */
const importStart = () => import(/* webpackMode: "eager" */ './startWidget')

/** What the core is made of, in the order in which the parts need each other. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './store/createLatchkeyStore'),
  () => import(/* webpackMode: "eager" */ './views/Connect/ConnectView'),
  () => import(/* webpackMode: "eager" */ './views/root/mountModal'),
  importStart,
]

/** Makes a widget, with all parts that have not run yet. */
export const startWidget: StartCore = async (input) => (await importStart()).startWidget(input)

/** Runs a function when the page has nothing else to do. Safari does not say when. */
const { requestIdleCallback: whenIdle = setTimeout } = globalThis as {
  requestIdleCallback?: (run: () => void) => unknown
}

/** Runs the parts in tasks of their own, so that code which came before a press holds up nobody. */
async function runParts(): Promise<void> {
  for (const run of PARTS) {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    await run()
  }
}
void runParts()
