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

/** The views that are looked at first once an account is connected. */
export const whenConnected: readonly LazyViewName[] = [...views.keys()]
  .filter(isViewName)
  .filter((name) => described[name].loadsWhenConnected)

/** The view of a name that a site gives, also of an older one; null for one that does not exist or is not built. */
export function resolve(name: string): LazyViewName | null {
  const [known, view] =
    [...views].find(([key, { aliases }]) => key === name || aliases?.includes(name)) ?? []
  // A view without code is not built, and one that has to be answered would never close.
  return known !== undefined && isViewName(known) && view?.load ? known : null
}

const keeper = createElement(FocusKeeper)

/** What Connect has besides its view. */
export const connectParts = {
  Watch: () => createElement(Fragment, null, createElement(ConnectImpressions), keeper),
}

/** What helps to find out why a view failed. */
export const CopyReport = toComponent(CopyReportKey)

/** Makes components of the parts of a view, with the sentences of all views. */
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
