import type { StartCore } from './facade'

/** `eager` bundles every part into this file and defers only its evaluation. */
const importStart = () => import(/* webpackMode: "eager" */ './startWidget')

/** The parts of the core, in dependency order. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../store/createLatchkeyStore'),
  () => import(/* webpackMode: "eager" */ '../views/Connect/ConnectView'),
  () => import(/* webpackMode: "eager" */ '../views/root/mountModal'),
  importStart,
]

/** Creates a widget, after evaluating the parts that have not run yet. */
export const startWidget: StartCore = async (input) => (await importStart()).startWidget(input)

/** Runs a function when the browser is idle. Safari has no `requestIdleCallback`. */
const { requestIdleCallback: whenIdle = setTimeout } = globalThis as {
  requestIdleCallback?: (run: () => void) => unknown
}

/** Yields between the parts, so that preloading never blocks input. */
async function runParts(): Promise<void> {
  for (const run of PARTS) {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    await run()
  }
}
void runParts()
