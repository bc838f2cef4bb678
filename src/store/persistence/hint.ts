import { THEME_MODES, type ThemeMode } from '../../slices/domain/options/options'
import { PERSISTED_VERSION } from '../../slices/domain/widget/persisted'
import { hintKey } from '../../slices/domain/widget/storageKey'

/** The part of the stored state that the page needs before the store has loaded. */
export type Hint = { connected: boolean; themeMode?: ThemeMode | undefined }

/**
 * Reads the hint; never throws. Storage is untrusted: an invalid hint counts as none.
 * @param storage default `localStorage`
 */
export function readHint(storage: Pick<Storage, 'getItem'> | undefined, stateKey: string): Hint {
  try {
    storage ??= window.localStorage
    // The cast is safe: the values are checked below, and property access on `null` throws into the catch.
    const hint = JSON.parse(storage.getItem(hintKey(stateKey)) ?? '') as Record<keyof Hint, unknown>
    return {
      connected: hint.connected === true,
      themeMode: THEME_MODES.find((mode) => mode === hint.themeMode),
    }
  } catch {
    return { connected: false }
  }
}

/** Serializes the hint of a state. */
export function toHintText(state: { connectors: object; themeMode: ThemeMode | null }): string {
  return JSON.stringify({
    v: PERSISTED_VERSION,
    connected: Object.keys(state.connectors).length > 0,
    themeMode: state.themeMode,
  })
}
