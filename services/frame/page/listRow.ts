import { make } from '../../wallet/dom'
import type { MakeKey } from './panel'

/** The button of a row that removes what the row names. */
export type RemoveKey = { testId: string; label: string; press: () => Promise<void> }

/** A row of a list with a name, a detail and further buttons. */
export const row = (what: string, detail: string, ...keys: Node[]) =>
  make(
    'li',
    {},
    make('span', {}, make('strong', {}, what), make('span', { class: 'note' }, detail)),
    ...keys,
  )

/** A row that can be removed; null for one that cannot. */
export const listRow =
  (what: string, detail: string, remove: RemoveKey | null) => (key: MakeKey) => {
    if (!remove) return row(what, detail)
    const { testId, label, press } = remove
    const removeKey = key({ label: 'Remove', testId, look: 'link', press })
    removeKey.setAttribute('aria-label', label)
    return row(what, detail, removeKey)
  }
