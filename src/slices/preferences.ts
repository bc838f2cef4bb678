import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { stateChangedElsewhere, stateRestored } from './lifecycle'
import type { AccountTab, ThemeMode, ThemeVariables } from './domain/options/options'
import type { PreferencesState } from './domain/state/state'

const initialState: PreferencesState = {
  themeMode: null,
  themeVariables: {},
  locale: null,
  tab: 'Tokens',
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
      // Values that the site set take precedence over stored ones.
      .addCase(stateRestored, (state, { payload }) => {
        state.themeMode ??= payload?.themeMode ?? null
        state.locale ??= payload?.locale ?? null
      })
      .addCase(stateChangedElsewhere, (state, { payload }) => {
        state.themeMode = payload.themeMode
        state.locale = payload.locale
      }),
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
