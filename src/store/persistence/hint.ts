import { THEME_MODES, type ThemeMode } from '../../slices/domain/options/options'
import { PERSISTED_VERSION } from '../../slices/domain/widget/persisted'
import { hintKey } from '../../slices/domain/widget/storageKey'

/** What the page needs to know of the stored state before the store is loaded. */
export type Hint = { connected: boolean; themeMode?: ThemeMode | undefined }

/**
 * Reads the hint; never throws. Storage is untrusted: a hint that is not as expected means that nothing is stored.
 * @param storage default `localStorage`
 */
export function readHint(storage: Pick<Storage, 'getItem'> | undefined, stateKey: string): Hint {
  try {
    storage ??= window.localStorage
    // The type claims nothing about the values: what is no object has neither property, or throws.
    const hint = JSON.parse(storage.getItem(hintKey(stateKey)) ?? '') as Record<keyof Hint, unknown>
    return {
      connected: hint.connected === true,
      themeMode: THEME_MODES.find((mode) => mode === hint.themeMode),
    }
  } catch {
    return { connected: false }
  }
}

/** The text of the hint that belongs to a state. */
export function toHintText(state: { connectors: object; themeMode: ThemeMode | null }): string {
  return JSON.stringify({
    v: PERSISTED_VERSION,
    connected: Object.keys(state.connectors).length > 0,
    themeMode: state.themeMode,
  })
}
