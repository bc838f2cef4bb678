import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loaded } from './loadError'

/** Loads the component of a part. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of the widget whose code loads when it is first shown. */
export type LazyView<Props = object> = ComponentType<Props & Waiting> & {
  /**
   * Preloads the code.
   * @throws LoadError when it does not arrive; the next call tries again
   */
  fetch(): Promise<ComponentType<Props>>
}

/** Props that a lazy part has besides its own. */
export type Waiting = {
  /** Placeholder until the code has loaded; nothing by default. */
  waiting?: ReactNode
}

/**
 * Creates a component that loads together with the texts of all views. It throws LoadError to the
 * next boundary if its code fails to load, and retries when it is mounted again.
 *
 * Not React's `lazy`: React delays the content after the placeholder of a `Suspense` by 300 ms.
 * @example const LegalBox = lazyView(() => import('./LegalBox').then(({ LegalBox }) => LegalBox))
 */
export function lazyView<Props extends object = object>(load: Load<Props>): LazyView<Props> {
  const state: { View: ComponentType<Props> | null } = { View: null }
  const fetch = async () => {
    const [View, { ViewStrings }] = await loaded(
      Promise.all([load(), import(/* webpackChunkName: "parts" */ './ViewStrings')]),
    )
    return (state.View ??= (props) =>
      createElement(ViewStrings, null, createElement<Props>(View, props)))
  }
  function LazyView(props: Props & Waiting) {
    useCode(state.View, fetch)
    return state.View ? createElement<Props>(state.View, props) : props.waiting
  }
  return Object.assign(LazyView, { fetch })
}

/**
 * Loads missing code and re-renders once it is available.
 * @throws LoadError while drawing, when it does not arrive
 */
export function useCode(code: unknown, fetch: () => Promise<unknown>): void {
  const [answer, setAnswer] = useState<{ failure?: unknown }>({})
  useLayoutEffect(() => {
    if (!code)
      fetch().then(
        () => setAnswer({}),
        (failure: unknown) => setAnswer({ failure }),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that it is mounted
  }, [])
  // oxlint-disable-next-line typescript/only-throw-error -- a LoadError, as it came
  if (answer.failure) throw answer.failure
}
