import type {
  ButtonKind,
  Drawing,
  Latchkey,
  Look,
  ReadAttribute,
} from '../../store/publicApi/types'

/** What elements and the React entry need of a widget beyond its public face. */
export type Shell = {
  /** The public face, of which elements reach for this much. */
  latchkey: Pick<Latchkey, 'on' | 'open'>
  instanceId: string
  /** Brings store and React early, because the visitor is about to open. */
  preload(): void
  /** What a page button shows now. */
  draw(kind: ButtonKind, read: ReadAttribute): Drawing
  /** Style sheet of what the core draws, once it is there. */
  sheet(): CSSStyleSheet | null
  /** Theme and variables of now. */
  look(): Partial<Look>
  /** Renders the modal into this element; the answer takes it out again. */
  attachModal(host: HTMLElement): () => void
}

type Registry = { shells: Shell[]; waiting: Set<() => void> }

const KEY = Symbol.for('latchkey.instances')

/** Page-wide list of widgets, shared by several copies of the library so that elements find theirs. */
function registry(): Registry {
  const page = globalThis as typeof globalThis & { [KEY]?: Registry }
  return (page[KEY] ??= { shells: [], waiting: new Set() })
}

/** Adds a widget and tells elements that waited for one. */
export function registerShell(shell: Shell): () => void {
  const { shells, waiting } = registry()
  shells.push(shell)
  for (const tell of [...waiting]) tell()
  return () => {
    const at = shells.indexOf(shell)
    if (at >= 0) shells.splice(at, 1)
  }
}

/** The widget an element belongs to: by `instance` attribute, else the first one made. */
export function findShell(instanceId: string | null): Shell | undefined {
  const { shells } = registry()
  return instanceId ? shells.find((shell) => shell.instanceId === instanceId) : shells[0]
}

/** The shell of a public face. */
export function shellOf(latchkey: Latchkey): Shell | undefined {
  return registry().shells.find((shell) => shell.latchkey === latchkey)
}

/** Calls back whenever a widget is made. */
export function onShell(listener: () => void): () => void {
  const { waiting } = registry()
  waiting.add(listener)
  return () => waiting.delete(listener)
}
