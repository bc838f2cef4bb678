import { useLayoutEffect } from 'react'
import { selectPreferences } from '../../slices/preferences'
import { useAppSelector } from '../../store/hooks'
import { applyTheme } from '../theme/applyTheme'
import type { Strings } from '../strings/t'

/**
 * Sets theme, direction and language on the widget's root before it is painted, and follows the
 * system's theme.
 */
export function useTheme(root: HTMLElement, strings: Strings | null): void {
  const { themeMode, themeVariables } = useAppSelector(selectPreferences)
  useLayoutEffect(() => {
    Object.assign(root, strings && { dir: strings.dir, lang: strings.locale })
  }, [root, strings])
  useLayoutEffect(() => {
    const apply = () => {
      const applied = applyTheme(root, { themeMode: themeMode ?? 'system', themeVariables })
      // Without that code the widget keeps its default shades of the accent.
      applied.catch(() => {})
      if (__DEV__ && Object.keys(themeVariables).length > 0)
        void applied.then(() => warnOfContrast(root)).catch(() => {})
    }
    apply()
    if (themeMode) return
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [root, themeMode, themeVariables])
}

/** Warns developers about colour pairs of a theme below WCAG AA. Development only. */
async function warnOfContrast(root: HTMLElement): Promise<void> {
  const { themeReport } = await import('../theme/themeReport')
  const { withViewStyles } = await import('../theme/viewStyles')
  await withViewStyles(root)
  const issues = themeReport(root).map(
    ({ foreground, background, ratio, minimum }) =>
      `${foreground} on ${background} ${ratio.toFixed(2)} (${minimum})`,
  )
  // oxlint-disable-next-line no-console -- a mistake in the site's theme, reported in development only
  if (issues.length > 0) console.warn(`Latchkey: contrast under AA: ${issues.join(', ')}`)
}
