import { useSyncExternalStore, type ComponentType } from 'react'
import type { ViewsPort } from '../../slices/domain/widget/viewRules'
import type { ViewName } from '../../slices/domain/widget/views'
import { connect } from '../Connect/view'
import { ConnectView } from '../Connect/ConnectView'
import { loaded } from '../shared/loadError'
import type { Strings } from '../strings/t'
import type { View, ViewParts, ViewProps } from '../view'

/** The code of a view: components that have the sentences of all views. */
export type ViewCode = { View: ComponentType<ViewProps> } & {
  [Part in Exclude<keyof ViewParts, 'View'>]?: ComponentType
}

/** What loads with the first code beyond Connect. */
type LazyViews = {
  views: ReadonlyMap<string, View>
  /** The views that are looked at first once an account is connected. */
  whenConnected: readonly ViewName[]
  /** The view of a name that a site gives, also of an older one; null for one that does not exist or is not built. */
  resolve(name: string): ViewName | null
  /** The strings of a language with the sentences of all views. */
  withWords(strings: Strings): Strings
  toCode(parts: ViewParts): ViewCode
  connectParts: Omit<ViewCode, 'View'>
  /** What the frame has besides. */
  CardExtras: ComponentType
  CopyReport: ComponentType<{ thrown?: unknown }>
}

const CONNECT: ViewCode = { View: ConnectView }

// Shared by all widgets of a page, as the code itself is.
const state: { rest: LazyViews | null } = { rest: null }
const codes = new Map<string, ViewCode>([['Connect', CONNECT]])
const listeners = new Set<() => void>()

function arrived(): void {
  for (const listener of listeners) listener()
}

/**
 * Loads the descriptions and sentences of all views.
 * @throws LoadError when they do not arrive; the next call tries again
 */
async function loadLazyViews(): Promise<LazyViews> {
  if (state.rest) return state.rest
  const rest = await loaded(import(/* webpackChunkName: "parts" */ './lazyViews'))
  state.rest = rest
  codes.set('Connect', { ...CONNECT, ...rest.connectParts })
  arrived()
  return rest
}

/** The description of a view; null while it has not loaded and when there is no such view. */
export function findView(name: string): View | null {
  return name === 'Connect' ? connect : (state.rest?.views.get(name) ?? null)
}

/**
 * Loads the code of a view. One that is not built is Connect.
 * @throws LoadError when it does not arrive; the next call tries again
 */
export async function fetchCode(name: ViewName): Promise<ViewCode> {
  const { views, toCode } = await loadLazyViews()
  const parts = await loaded(Promise.resolve(views.get(name)?.load?.()))
  const code = codes.get(name) ?? (parts ? toCode(parts) : CONNECT)
  codes.set(name, code)
  arrived()
  return code
}

/** Loads the code of the views that are looked at first once an account is connected. */
export async function fetchAccountViews(): Promise<void> {
  const { whenConnected } = await loadLazyViews()
  await Promise.all(whenConnected.map(fetchCode))
}

/**
 * Resolves the name a site passes to `open`.
 * @throws LoadError when the list of views does not arrive
 */
async function resolveViewName(name: string): Promise<ViewName | null> {
  return name === 'Connect' ? name : (await loadLazyViews()).resolve(name)
}

/** The views as the flows see them. */
export const viewsPort: ViewsPort = {
  find: findView,
  async load() {
    await loadLazyViews()
  },
  resolve: resolveViewName,
}

function useArrived<Value>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read)
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The description of a view, as soon as it has loaded. */
export function useView(name: ViewName): View | null {
  return useArrived(() => findView(name))
}

/** The code of a view, as soon as it has loaded. Does not load it. */
export function useViewCode(name: ViewName): ViewCode | null {
  return useArrived(() => codes.get(name) ?? null)
}

/** What loads with the first code beyond Connect, as soon as it has. */
export function useRest(): LazyViews | null {
  return useArrived(() => state.rest)
}
