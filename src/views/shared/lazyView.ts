import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loaded } from './loadError'

/** Loads the component of a part. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of the widget whose code loads when it is first shown. */
export type LazyView<Props = object> = ComponentType<Props & Waiting> & {
  /**
   * Loads the code before it is shown.
   * @throws LoadError when it does not arrive; the next call tries again
   */
  fetch(): Promise<ComponentType<Props>>
}

type Waiting = {
  /** What stands in its place until its code has loaded; nothing unless given. */
  waiting?: ReactNode
}

/**
 * Makes a part that loads together with the sentences of everything beyond Connect. It throws LoadError to the next
 * boundary when its code does not arrive, and tries again when it is mounted anew.
 *
 * Not React's `lazy`: React holds back what follows the placeholder of a `Suspense` for 300 ms.
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
 * Fetches code that is not there, and draws anew once it is.
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
