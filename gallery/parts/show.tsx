import { createRoot } from 'react-dom/client'
import { addStyles } from '../../src/views/theme/addStyles'
import { applyTheme } from '../../src/views/theme/applyTheme'
import base from '../../src/views/theme/base.css?raw'
import more from '../../src/views/theme/views.css?raw'
import type { Shown } from '../page/show'
import type { Look } from '../store'
import type { Sheet } from './sheet'

const RTL = /^ar\b/

/** Renders one sheet of parts, in a shadow root with the widget's styles. */
export function showParts(
  sheet: Sheet | undefined,
  { theme, locale, themeVariables }: Look,
): Shown {
  if (!sheet) throw new Error('There is no such sheet of parts')
  const host = document.createElement('latchkey-parts')
  const root = host.attachShadow({ mode: 'open' })
  for (const css of [base, more]) addStyles(root, css)
  const box = document.createElement('div')
  box.className = 'lk'
  box.dir = RTL.test(locale) ? 'rtl' : 'ltr'
  box.lang = locale === 'en-XA' ? 'en' : locale
  root.append(box)
  // The sheet fills the page, so the text of the site is hidden.
  const site = document.querySelector('body > main')
  site?.classList.add('sheet')
  site?.append(host)
  const react = createRoot(box)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const draw = async (look: Look) => {
    react.render(
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20 }}>
        <sheet.Draw locale={locale} theme={look.theme} />
      </div>,
    )
    await applyTheme(box, { themeMode: look.theme, themeVariables: look.themeVariables })
    do await frame()
    while (!root.querySelector('.card'))
    await frame()
  }
  return {
    drawn: draw({ theme, locale, themeVariables }),
    dispatch: async () => undefined,
    restyle: draw,
    remove() {
      react.unmount()
      host.remove()
      site?.classList.remove('sheet')
    },
  }
}
