import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { stateChangedElsewhere, stateRestored } from './lifecycle'
import type { PersistedState } from './domain/widget/persisted'
import type { AccountTab, ThemeMode, ThemeVariables } from './domain/options/options'
import type { PreferencesState } from './domain/state/state'

const initialState: PreferencesState = {
  themeMode: null,
  themeVariables: {},
  locale: null,
  tab: 'Tokens',
}

function restore(state: PreferencesState, payload: PersistedState | null) {
  state.themeMode ??= payload?.themeMode ?? null
  state.locale ??= payload?.locale ?? null
}

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeModeChanged(state, { payload }: PayloadAction<ThemeMode | null>) {
      state.themeMode = payload
    },
    themeVariablesChanged(state, { payload }: PayloadAction<ThemeVariables>) {
      state.themeVariables = payload
    },
    localeChanged(state, { payload }: PayloadAction<string | null>) {
      state.locale = payload
    },
    accountTabChosen(state, { payload }: PayloadAction<AccountTab>) {
      state.tab = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(stateRestored, (state, { payload }) => restore(state, payload))
      .addCase(stateChangedElsewhere, (state, { payload }) => restore(state, payload)),
  selectors: {
    selectPreferences: (state) => state,
    selectAccountTab: (state) => state.tab,
    selectThemeMode: (state) => state.themeMode,
    selectLocale: (state) => state.locale,
  },
})

export const preferencesSlice = slice
export const { themeModeChanged, themeVariablesChanged, localeChanged, accountTabChosen } =
  slice.actions
export const { selectPreferences, selectAccountTab, selectThemeMode, selectLocale } =
  slice.selectors
