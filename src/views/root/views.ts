import { useLayoutEffect, useReducer, useRef, type ComponentType } from 'react'
import type { ViewsPort } from '../../slices/domain/widget/viewRules'
import type { ViewName } from '../../slices/domain/widget/views'
import { connect } from '../Connect/view'
import { ConnectView } from '../Connect/ConnectView'
import { loaded } from '../shared/loadError'
import type { Strings } from '../strings/t'
import type { View, ViewParts, ViewProps } from '../view'

/** The code of a view: components with access to the texts of all views. */
export type ViewCode = { View: ComponentType<ViewProps> } & {
  [Part in Exclude<keyof ViewParts, 'View'>]?: ComponentType
}

/** Modules that load with the first code after Connect. */
type LazyViews = {
  views: ReadonlyMap<string, View>
  /** The views whose code loads first after an account has connected. */
  whenConnected: readonly ViewName[]
  /**
   * Resolves a view name that a site passes, including older names; null for an unknown view or one
   * without code.
   */
  resolve(name: string): ViewName | null
  /** Adds the texts of all views to the strings of a language. */
  withWords(strings: Strings): Strings
  toCode(parts: ViewParts): ViewCode
  connectParts: Omit<ViewCode, 'View'>
  /** Further parts of the frame. */
  CardExtras: ComponentType
  CopyReport: ComponentType<{ thrown?: unknown }>
}

const CONNECT: ViewCode = { View: ConnectView }

// Shared by all widgets of a page, like the code.
const state: { rest: LazyViews | null } = { rest: null }
const codes = new Map<string, ViewCode>([['Connect', CONNECT]])
const listeners = new Set<() => void>()

function arrived(): void {
  for (const listener of listeners) listener()
}

/**
 * Loads the descriptions and sentences of all views.
 * @throws LoadError if they fail to load; the next call retries
 */
async function loadLazyViews(): Promise<LazyViews> {
  if (state.rest) return state.rest
  const rest = await loaded(import(/* webpackChunkName: "parts" */ './lazyViews'))
  state.rest = rest
  codes.set('Connect', { ...CONNECT, ...rest.connectParts })
  arrived()
  return rest
}

/** The description of a view; null if it has not loaded or there is no such view. */
export function findView(name: string): View | null {
  return name === 'Connect' ? connect : (state.rest?.views.get(name) ?? null)
}

/**
 * Loads the code of a view. Falls back to Connect for a view without code.
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

/** Loads the code of the views that are opened first after an account has connected. */
export async function fetchAccountViews(): Promise<void> {
  const { whenConnected } = await loadLazyViews()
  await Promise.all(whenConnected.map(fetchCode))
}

/**
 * Resolves the view name that a site passes to `open`.
 * @throws LoadError when the list of views does not arrive
 */
async function resolveViewName(name: string): Promise<ViewName | null> {
  return name === 'Connect' ? name : (await loadLazyViews()).resolve(name)
}

/** Lookup of views for the flows. */
export const viewsPort: ViewsPort = {
  find: findView,
  async load() {
    await loadLazyViews()
  },
  resolve: resolveViewName,
}

/**
 * Reads code, and renders again when more has arrived. Not `useSyncExternalStore`, which would commit the arrival of each
 * part immediately: the flows start in the same task, and one commit shows both.
 */
function useArrived<Value>(read: () => Value): Value {
  const value = read()
  const latest = useRef({ read, value })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    latest.current = { read, value }
  })
  useLayoutEffect(() => {
    const follow = () => {
      if (latest.current.read() !== latest.current.value) redraw()
    }
    listeners.add(follow)
    // Code may have arrived since the render.
    follow()
    return () => void listeners.delete(follow)
  }, [])
  return value
}

/** The description of a view; null until it has loaded. */
export function useView(name: ViewName): View | null {
  return useArrived(() => findView(name))
}

/** The code of a view; null until it has loaded. Does not load it. */
export function useViewCode(name: ViewName): ViewCode | null {
  return useArrived(() => codes.get(name) ?? null)
}

/** Modules that load with the first code after Connect; null until then. */
export function useRest(): LazyViews | null {
  return useArrived(() => state.rest)
}
