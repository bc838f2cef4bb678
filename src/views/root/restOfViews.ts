import { createElement, type ComponentType } from 'react'
import { ConnectImpressions } from '../Connect/ConnectImpressions'
import * as manifest from '../manifest'
import { ViewStrings } from '../shared/ViewStrings'
import type { LazyViewName } from '../../slices/domain/widget/views'
import type { View, ViewParts } from '../view'
import type { ViewCode } from './views'

export { withWords } from '../strings/words'

const described: Readonly<Record<LazyViewName, View>> = manifest

/** Descriptions of all views but Connect, by name. */
export const views: ReadonlyMap<string, View> = new Map(Object.entries(described))

/** What Connect has besides its view. */
export const connectParts = { Watch: ConnectImpressions }

/** Makes components of the parts of a view, with the sentences of all views. */
export function toCode({ View, ...others }: ViewParts): ViewCode {
  return {
    View: toComponent(View),
    ...Object.fromEntries(Object.entries(others).map(([name, part]) => [name, toComponent(part)])),
  }
}

function toComponent(Part: ComponentType): ComponentType {
  return function WithStrings() {
    return createElement(ViewStrings, null, createElement(Part))
  }
}
