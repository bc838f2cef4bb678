import type {
  ButtonKind,
  ButtonModel,
  Latchkey,
  Appearance,
  OpenOptions,
  ReadAttribute,
} from '../../store/publicApi/types'

/** What a page button asks for. Its namespace is the text of an attribute, which the core checks. */
export type ButtonRequest = Omit<OpenOptions, 'namespace'> & {
  namespace?: string | null | undefined
}

/** What elements and the React entry need of a widget beyond its public face. */
export type WidgetHandle = {
  /** The public face, of which elements reach for this much. */
  latchkey: Pick<Latchkey, 'on'> & { open(request?: ButtonRequest): Promise<void> }
  instanceId: string
  /** Brings store and React early, because the visitor is about to open. */
  preload(): void
  /** Runs when a pointer or the focus comes to a button; null where nothing is loaded then. */
  onIntent: (() => void) | null
  /** Runs when a button has been in sight for a while; null where nothing is loaded then. */
  onSeen: (() => void) | null
  /** What a page button shows now. */
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined
  /** Theme and variables of now. */
  appearance(): Partial<Appearance>
  /** Renders the modal into this element. Returns a function that takes it out again. */
  attachModal(host: HTMLElement): () => void
}

type Registry = { widgets: WidgetHandle[]; listeners: Set<() => void> }

const KEY = Symbol.for('latchkey.instances')

type Page = typeof globalThis & { [KEY]?: Registry }

/** Page-wide list of widgets, shared by several copies of the library so that elements find theirs. */
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

/** The widget an element belongs to: by `instance` attribute, else the first one made. */
export function findWidget(instanceId: string | null): WidgetHandle | undefined {
  const { widgets } = registry()
  return instanceId ? widgets.find((widget) => widget.instanceId === instanceId) : widgets[0]
}

/** What a widget of another tab stored, a connection for one, is so in this tab: its widgets get what they need to follow. */
export function preloadForOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key?.startsWith('latchkey/')) registry().widgets.forEach((widget) => widget.preload())
}

/** The widget behind a public face. */
export function widgetOf(latchkey: Latchkey): WidgetHandle | undefined {
  return registry().widgets.find((widget) => widget.latchkey === latchkey)
}

/** Calls back whenever a widget is made or destroyed, until the returned function is called. */
export function onWidget(listener: () => void): () => void {
  const { listeners } = registry()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
