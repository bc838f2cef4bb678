import { make } from '../../wallet/dom'
import type { MakeKey } from './panel'
import { say } from './strings/say'

/** The button of a row that removes what the row names. */
export type RemoveKey = { testId: string; label: string; press: () => Promise<void> }

/** The mark before a row. */
export type Mark = 'fingerprint' | 'lock' | 'mail' | 'globe' | 'shield'

/** A row of a list with a mark, a name, a detail and further buttons. */
export const row = (mark: Mark, what: string, detail: string, ...keys: Node[]) =>
  make(
    'li',
    {},
    make('span', { class: `icon ${mark}`, 'aria-hidden': 'true' }),
    make('span', {}, make('strong', {}, what), make('span', { class: 'note' }, detail)),
    ...keys,
  )

/** A row that can be removed; null for one that cannot. */
export const listRow =
  (mark: Mark, what: string, detail: string, remove: RemoveKey | null) => (key: MakeKey) => {
    if (!remove) return row(mark, what, detail)
    const { testId, label, press } = remove
    const removeKey = key({ label: say('key.remove'), testId, look: 'link', press })
    removeKey.setAttribute('aria-label', label)
    return row(mark, what, detail, removeKey)
  }
