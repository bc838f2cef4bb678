import type {
  ButtonKind,
  ButtonModel,
  Latchkey,
  Appearance,
  OpenOptions,
  ReadAttribute,
} from '../../store/publicApi/types'

/** Request of a page button. Its namespace is an attribute value, which the core validates. */
export type ButtonRequest = Omit<OpenOptions, 'namespace'> & {
  namespace?: string | null | undefined
}

/** Interface of a widget for elements and the React entry, beyond its public API. */
export type WidgetHandle = {
  /** The part of the public API that elements use. */
  latchkey: Pick<Latchkey, 'on'> & { open(request?: ButtonRequest): Promise<void> }
  instanceId: string
  /** Loads store and React early, because the visitor is likely to open the modal. */
  preload(): void
  /** Runs when a button gets the pointer or the focus; null if that does not load anything. */
  onIntent: (() => void) | null
  /** Runs when a button has been visible for a while; null if that does not load anything. */
  onSeen: (() => void) | null
  /** Returns the present content of a page button. */
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined
  /** Present theme and theme variables. */
  appearance(): Partial<Appearance>
  /** Renders the modal into this element. Returns a function that removes it. */
  attachModal(host: HTMLElement): () => void
}

type Registry = { widgets: WidgetHandle[]; listeners: Set<() => void> }

const KEY = Symbol.for('latchkey.instances')

type Page = typeof globalThis & { [KEY]?: Registry }

/**
 * Page-wide list of widgets. Several copies of the library share it, so that elements find their
 * widget.
 */
function registry(): Registry {
  return ((globalThis as Page)[KEY] ??= { widgets: [], listeners: new Set() })
}

/** Adds a widget and returns a function that removes it; both call the listeners of `onWidget`. */
export function registerWidget(widget: WidgetHandle): () => void {
  const { widgets, listeners } = registry()
  widgets.push(widget)
  const notify = () => listeners.forEach((listener) => listener())
  notify()
  return () => {
    widgets.splice(widgets.indexOf(widget), 1)
    notify()
  }
}

/** The widget of an element: by its `instance` attribute, else the first one. */
export function findWidget(instanceId: string | null): WidgetHandle | undefined {
  const { widgets } = registry()
  return instanceId ? widgets.find((widget) => widget.instanceId === instanceId) : widgets[0]
}

/**
 * Preloads the widgets after another tab stored something, such as a connection, because they have
 * to follow it.
 */
export function preloadForOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key?.startsWith('latchkey/')) registry().widgets.forEach((widget) => widget.preload())
}

/** The handle of a public widget object. */
export function widgetOf(latchkey: Latchkey): WidgetHandle | undefined {
  return registry().widgets.find((widget) => widget.latchkey === latchkey)
}

/** Calls back when a widget is created or destroyed, until the returned function is called. */
export function onWidget(listener: () => void): () => void {
  const { listeners } = registry()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
