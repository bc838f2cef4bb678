import { createElement, lazy, type ComponentType } from 'react'

/** Brings the component of a part. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of the widget whose code comes when it is first wanted. */
export type LazyView<Props = object> = {
  /** The part itself once it is there. */
  now(): ComponentType<Props> | null
  /** The part itself once it is there, else a lazy component that suspends until then. */
  view(): ComponentType<Props>
  /** Asks for its code before it is shown, so that it shows at once. */
  fetch(): Promise<ComponentType<Props>>
  /** Asks for code again that did not load. */
  again(): ComponentType<Props>
}

/**
 * Makes a part that loads together with the words and styles of everything beyond Connect.
 * @example const account = later(() => import('../Account/AccountView').then(({ AccountView }) => AccountView))
 */
export function lazyView<Props extends object = object>(load: Load<Props>): LazyView<Props> {
  const arrived: { view: ComponentType<Props> | null } = { view: null }
  const fetch = async () => {
    const [View, { ViewStrings }] = await Promise.all([
      load(),
      import(/* webpackChunkName: "parts" */ './ViewStrings'),
    ])
    return (arrived.view ??= (props) =>
      createElement(ViewStrings, null, createElement<Props>(View, props)))
  }
  const toLazy = () => lazy(async () => ({ default: await fetch() }))
  const first = toLazy()
  return { fetch, now: () => arrived.view, view: () => arrived.view ?? first, again: toLazy }
}
