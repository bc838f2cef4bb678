import { createElement, Fragment, type ComponentType } from 'react'
import { ConnectImpressions } from '../Connect/ConnectImpressions'
import * as manifest from '../manifest'
import { CopyReport as CopyReportKey } from '../shared/CopyReport'
import { ViewStrings } from '../shared/ViewStrings'
import type { LazyViewName } from '../../slices/domain/widget/views'
import type { View, ViewParts, ViewProps } from '../view'
import { FocusKeeper } from './FocusKeeper'
import type { ViewCode } from './views'

export { withWords } from '../strings/words'
export { CardExtras } from './CardExtras'

const described: Readonly<Record<LazyViewName, View>> = manifest

/** Descriptions of all views but Connect, by name. */
export const views: ReadonlyMap<string, View> = new Map(Object.entries(described))

const isViewName = (name: string): name is LazyViewName => views.has(name)

/** The views whose code loads first after an account has connected. */
export const whenConnected: readonly LazyViewName[] = [...views.keys()]
  .filter(isViewName)
  .filter((name) => described[name].loadsWhenConnected)

/**
 * Resolves a view name that a site passes, including older names; null for an unknown view or one
 * without code.
 */
export function resolve(name: string): LazyViewName | null {
  const [known, view] =
    [...views].find(([key, { aliases }]) => key === name || aliases?.includes(name)) ?? []
  // A view without code is not implemented. One that requires an answer could then never be closed.
  return known !== undefined && isViewName(known) && view?.load ? known : null
}

const keeper = createElement(FocusKeeper)

/** Parts of Connect besides its view. */
export const connectParts = {
  Watch: () => createElement(Fragment, null, createElement(ConnectImpressions), keeper),
}

/** Button for reporting a failed view. */
export const CopyReport = toComponent(CopyReportKey)

/** Wraps the parts of a view in components with the texts of all views. */
export function toCode({ View, ...others }: ViewParts): ViewCode {
  return {
    View: toComponent<ViewProps>((props) =>
      createElement(Fragment, null, createElement(View, props), keeper),
    ),
    ...Object.fromEntries(Object.entries(others).map(([name, part]) => [name, toComponent(part)])),
  }
}

function toComponent<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithStrings(props) {
    return createElement(ViewStrings, null, createElement(Part, props))
  }
}
