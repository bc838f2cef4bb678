import type { Latchkey } from '../../../../src/index'
import { make } from '../../../../services/wallet/dom'
import { accentControl, languageControl, radiusControl, showPageAccent, themeControl } from './look'
import { idOf } from './controls'
import { note, queryNow } from './place'
import { faultControl, signInControl, walletsControl } from './setUp'

/**
 * Adds the panel "Try it" at the end of the page, closed to a button. The query parameter `try`
 * opens it, and focuses the control with that id.
 * @param widget returns the widget of the page, once it exists
 */
export function addTryPanel(widget: () => Latchkey | undefined) {
  showPageAccent()
  const faults = faultControl()
  const summary = make('summary', idOf('try-toggle'), 'Try it')
  const panel = make('details', { ...idOf('try-panel'), open: queryNow().has('try') }, summary)
  // While closed it adds no text to the page: its controls are created when it first opens.
  const fill = () => {
    if (panel.childElementCount > 1) return
    const look = [themeControl, accentControl, radiusControl, languageControl]
    const controls = [...look.map((control) => control(widget)), signInControl(), walletsControl()]
    panel.append(make('div', { class: 'try-body' }, ...controls, ...faults.parts))
  }
  summary.addEventListener('click', fill)
  if (panel.open) fill()
  panel.addEventListener('toggle', () => {
    note({ try: panel.open ? 'open' : null })
    if (panel.open) void faults.read()
  })
  panel.addEventListener('keydown', (event) => {
    // In a select element, Escape closes its list.
    if (event.key !== 'Escape' || !panel.open || event.target instanceof HTMLSelectElement) return
    panel.open = false
    summary.focus()
  })
  document.body.append(make('aside', { class: 'try', 'aria-label': 'Try it' }, panel))
  const control = document.getElementById(queryNow().get('try') ?? '')
  if (control && panel.contains(control)) control.focus()
}
