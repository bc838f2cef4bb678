import { createElement, lazy, type ComponentType } from 'react'
import { loaded } from './loadError'

/** Loads the component of a part. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of the widget whose code loads when it is first needed. */
export type LazyView<Props = object> = {
  /** The part once it has loaded, else a lazy component that suspends until then. */
  view(): ComponentType<Props>
  /**
   * Loads the code before it is shown.
   * @throws LoadError when it does not arrive; the next call tries again
   */
  fetch(): Promise<ComponentType<Props>>
}

/**
 * Makes a part that loads together with the sentences of everything beyond Connect.
 * @example const legalBox = lazyView(() => import('../shared/LegalBox').then(({ LegalBox }) => LegalBox))
 */
export function lazyView<Props extends object = object>(load: Load<Props>): LazyView<Props> {
  type Part = ComponentType<Props>
  const state: { loaded: Part | null; pending: Part | null } = { loaded: null, pending: null }
  const fetch = async () => {
    const [View, { ViewStrings }] = await loaded(
      Promise.all([load(), import(/* webpackChunkName: "parts" */ './ViewStrings')]),
    )
    return (state.loaded ??= (props) =>
      createElement(ViewStrings, null, createElement<Props>(View, props)))
  }
  const pending = () =>
    lazy(async () => {
      try {
        return { default: await fetch() }
      } catch (error) {
        // React remembers that a lazy component failed: the next time it is shown, a new one is made.
        state.pending = null
        throw error
      }
    })
  return { fetch, view: () => state.loaded ?? (state.pending ??= pending()) }
}
