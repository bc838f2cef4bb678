import type { EffectGate } from './effectGate'

/** The gate of a widget without time travel; always live. */
export const LIVE: EffectGate = {
  attach: () => () => {},
  isLive: () => true,
  whenLive: () => Promise.resolve(),
}

/** Loads time travel and its gate, which only the development build and `debug` use. */
export async function importDevTools() {
  const [{ devToolsOptions }, { createEffectGate }] = await Promise.all([
    import(/* webpackChunkName: "devtools" */ './devtools'),
    import(/* webpackChunkName: "devtools" */ './effectGate'),
  ])
  return { devToolsOptions, createEffectGate }
}
