import { THEME_MODES, type ThemeMode } from '../../slices/domain/options/options'
import { PERSISTED_VERSION } from '../../slices/domain/widget/persisted'
import { hintKey } from '../../slices/domain/widget/storageKey'

/** What the page needs to know of the stored state before the store is loaded. */
export type Hint = { connected: boolean; themeMode?: ThemeMode | undefined }

/**
 * Reads the hint; never throws. Storage is untrusted: a hint that is not as expected means that nothing is stored. A
 * state without a hint was written by version 1, so the core has to be loaded to find out whether it holds a
 * connection.
 * @param storage default `localStorage`
 */
export function readHint(storage: Pick<Storage, 'getItem'> | undefined, stateKey: string): Hint {
  try {
    storage ??= window.localStorage
    // The type claims nothing about the values, and a primitive has neither property.
    const hint = (JSON.parse(`${storage.getItem(hintKey(stateKey))}`) ?? {
      connected: storage.getItem(stateKey) !== null,
    }) as Record<keyof Hint, unknown>
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
