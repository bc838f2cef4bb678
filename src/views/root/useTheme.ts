import { useLayoutEffect } from 'react'
import { selectPreferences } from '../../slices/preferences'
import { useAppSelector } from '../../store/hooks'
import { applyTheme } from '../theme/applyTheme'
import type { Strings } from '../strings/t'

/** Writes theme, direction and language on the widget's root before it is painted, and follows the system's theme. */
export function useTheme(root: HTMLElement, { dir, locale }: Strings): void {
  const { themeMode, themeVariables } = useAppSelector(selectPreferences)
  useLayoutEffect(() => {
    root.setAttribute('dir', dir)
    root.setAttribute('lang', locale)
  }, [root, dir, locale])
  useLayoutEffect(() => {
    const apply = () => {
      void applyTheme(root, { themeMode: themeMode ?? 'system', themeVariables })
    }
    apply()
    if (themeMode || typeof matchMedia !== 'function') return
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [root, themeMode, themeVariables])
}
