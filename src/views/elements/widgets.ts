import type {
  ButtonKind,
  ButtonModel,
  Latchkey,
  Appearance,
  ReadAttribute,
} from '../../store/publicApi/types'

/** What elements and the React entry need of a widget beyond its public face. */
export type WidgetHandle = {
  /** The public face, of which elements reach for this much. */
  latchkey: Pick<Latchkey, 'on' | 'open'>
  instanceId: string
  /** Brings store and React early, because the visitor is about to open. */
  preload(): void
  /** What a page button shows now. */
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel
  /** Style sheet of what the core draws, once it is there. */
  styleSheet(): CSSStyleSheet | null
  /** Theme and variables of now. */
  appearance(): Partial<Appearance>
  /** Renders the modal into this element. Returns a function that takes it out again. */
  attachModal(host: HTMLElement): () => void
}

type Registry = { shells: WidgetHandle[]; waiting: Set<() => void> }

const KEY = Symbol.for('latchkey.instances')

/** Page-wide list of widgets, shared by several copies of the library so that elements find theirs. */
function registry(): Registry {
  const page = globalThis as typeof globalThis & { [KEY]?: Registry }
  return (page[KEY] ??= { shells: [], waiting: new Set() })
}

/** Adds a widget, until the returned function is called; elements are told of both. */
export function registerWidget(shell: WidgetHandle): () => void {
  const { shells, waiting } = registry()
  shells.push(shell)
  const tell = () => waiting.forEach((listener) => listener())
  tell()
  return () => {
    shells.splice(shells.indexOf(shell), 1)
    tell()
  }
}

/** The widget an element belongs to: by `instance` attribute, else the first one made. */
export function findWidget(instanceId: string | null): WidgetHandle | undefined {
  const { shells } = registry()
  return instanceId ? shells.find((shell) => shell.instanceId === instanceId) : shells[0]
}

/** The shell of a public face. */
export function widgetOf(latchkey: Latchkey): WidgetHandle | undefined {
  return registry().shells.find((shell) => shell.latchkey === latchkey)
}

/** Calls back whenever a widget is made or destroyed. */
export function onWidget(listener: () => void): () => void {
  const { waiting } = registry()
  waiting.add(listener)
  return () => waiting.delete(listener)
}
