import { widgetOf } from '../elements/widgets'
import type { Latchkey, LatchkeyEvents, LatchkeyOptions } from '../../store/publicApi/types'
import { defineElements } from '../elements/defineElements'

/**
 * A widget that is created on first use in the browser, so that rendering has no side effects:
 * neither on the server nor twice in StrictMode.
 */
export type Handle = {
  /** The widget, created on the first call. */
  get(): Latchkey
  /** The widget; null before it is created. */
  current(): Latchkey | null
  /**
   * Registers a mount and returns its release. The last release destroys a widget created here,
   * unless the provider is mounted again in the same tick.
   */
  retain(): () => void
  /** Calls back on each of the events, until the returned function is called. */
  subscribe(events: readonly (keyof LatchkeyEvents)[], listener: () => void): () => void
  /** Id with which elements find the widget. */
  instanceId: string
}

/**
 * Creates the handle of a provider: for an existing widget, or for one that it creates from
 * options.
 * @param createLatchkey comes from the entry, since views import no entry
 */
export function createHandle(
  source: { options: LatchkeyOptions } | { instance: Latchkey },
  createLatchkey: (options: LatchkeyOptions, framework: 'react') => Latchkey,
): Handle {
  const state: { latchkey: Latchkey | null; mounts: number } = {
    latchkey: 'instance' in source ? source.instance : null,
    mounts: 0,
  }
  const get = () => {
    defineElements()
    if ('options' in source) state.latchkey ??= createLatchkey(source.options, 'react')
    if (!state.latchkey) throw new TypeError('LatchkeyProvider needs options or an instance')
    return state.latchkey
  }
  return {
    get,
    current: () => state.latchkey,
    instanceId:
      'options' in source
        ? (source.options.instanceId ?? 'default')
        : (widgetOf(source.instance)?.instanceId ?? 'default'),
    retain() {
      get()
      state.mounts++
      return () => {
        state.mounts--
        // StrictMode remounts in the same tick, so only a real unmount destroys the widget.
        setTimeout(() => {
          if (state.mounts > 0 || 'instance' in source) return
          void state.latchkey?.destroy()
          state.latchkey = null
        })
      }
    },
    subscribe(events, listener) {
      const latchkey = get()
      const stops = events.map((event) => latchkey.on(event, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
