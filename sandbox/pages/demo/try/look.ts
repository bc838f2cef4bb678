import type { Latchkey } from '../../../../src/index'
import { make } from '../../../../services/wallet/dom'
import { loadLanguages } from '../widget'
import { showPageTheme } from '../setup'
import { idOf, labelFor, list, segments } from './controls'
import { lookNow, note, noteLook, queryNow, variablesOf } from './place'
import type { Look } from './place'

/** The languages of the widget, inserted by the build. */
declare const __LOCALES__: readonly string[]

/** The widget's default radius, and the largest one offered. */
const RADIUS = { own: 4, most: 8 }

/** Suggested colours; the first is the widget's own. */
const SWATCHES = [
  { name: 'Ink blue, as it comes', accent: null, shown: '#2a3bc8' },
  { name: 'Fern', accent: '#0a7a55', shown: '#0a7a55' },
  { name: 'Plum', accent: '#8a2f86', shown: '#8a2f86' },
  { name: 'Brick', accent: '#b23a1e', shown: '#b23a1e' },
  { name: 'Sun', accent: '#ffd400', shown: '#ffd400' },
] as const

const SVG = 'http://www.w3.org/2000/svg'

/** A coloured disc; uses an attribute, as the page's policy blocks inline styles. */
function disc(colour: string) {
  const svg = document.createElementNS(SVG, 'svg')
  const circle = document.createElementNS(SVG, 'circle')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, value] of Object.entries({ cx: '12', cy: '12', r: '12', fill: colour }))
    circle.setAttribute(name, value)
  svg.append(circle)
  return svg
}

type Widget = () => Latchkey | undefined

/** Changes the look of the widget, and stores it in the URL. */
function change(widget: Widget, look: Partial<Look>) {
  const whole = { ...lookNow(), ...look }
  widget()?.setThemeVariables(variablesOf(whole))
  noteLook(whole)
  showPageAccent()
}

/** Applies the accent of the current URL to the page, so that it matches the widget. */
export function showPageAccent() {
  const { accent: wanted } = lookNow()
  const accent = wanted && /^#[\da-f]{6}$/i.test(wanted) ? wanted : null
  const { style } = document.documentElement
  const colours = {
    '--accent': accent,
    '--accent-hover': accent && `color-mix(in srgb, ${accent} 88%, black)`,
    '--on-accent': accent && onAccent(accent),
  }
  for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
}

/** White if it is readable on a colour, else black. */
function onAccent(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18 ? '#fff' : '#000'
}

/** Light, dark, or the system's theme. */
export function themeControl(widget: Widget): HTMLElement {
  const now = queryNow().get('theme') ?? 'system'
  return segments({
    id: 'try-theme',
    label: 'Theme',
    choices: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
    isChosen: (value) => value === now,
    onChoose: (value) => {
      const theme = value === 'light' || value === 'dark' ? value : null
      note({ theme })
      showPageTheme()
      widget()?.setThemeMode(theme)
    },
  })
}

/** Some accent colours, and a custom one. */
export function accentControl(widget: Widget): HTMLElement {
  const { accent } = lookNow()
  const own = make('input', {
    ...idOf('try-accent-own'),
    type: 'color',
    title: 'Any colour',
    'aria-label': 'Any colour',
    value: accent ?? SWATCHES[0].shown,
  })
  const radios = SWATCHES.map(({ name, accent: value, shown }, index) => {
    const radio = make('input', {
      ...idOf(`try-accent-${index + 1}`),
      type: 'radio',
      name: 'try-accent',
      'aria-label': name,
      checked: value === accent,
    })
    radio.addEventListener('change', () => {
      own.value = shown
      change(widget, { accent: value })
    })
    return { radio, label: make('label', { title: name }, radio, disc(shown)) }
  })
  own.addEventListener('input', () => {
    for (const { radio } of radios) radio.checked = false
    change(widget, { accent: own.value })
  })
  return make(
    'fieldset',
    { ...idOf('try-accent'), class: 'try-accents' },
    make('legend', {}, 'Accent'),
    make('div', { class: 'try-row' }, ...radios.map(({ label }) => label), own),
  )
}

/** Radius of the corners. */
export function radiusControl(widget: Widget): HTMLElement {
  const now = lookNow().radius ?? RADIUS.own
  const range = make('input', {
    ...idOf('try-radius'),
    type: 'range',
    min: '0',
    max: String(RADIUS.most),
    step: '1',
    value: String(now),
  })
  const figure = make('output', { for: 'try-radius', 'aria-live': 'off' })
  const say = () => {
    figure.textContent = `${range.value} px`
    range.setAttribute('aria-valuetext', `${range.value} pixels`)
  }
  range.addEventListener('input', () => {
    say()
    const radius = Number(range.value)
    change(widget, { radius: radius === RADIUS.own ? null : radius })
  })
  say()
  return make(
    'div',
    {},
    make('div', { class: 'try-line' }, labelFor('try-radius', 'Corners'), figure),
    range,
  )
}

/** The native name of a language. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)
}

/** All languages of the widget. */
export function languageControl(widget: Widget): HTMLElement {
  const now = queryNow().get('locale') ?? ''
  const known = __LOCALES__
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  const { control, row } = list({
    id: 'try-locale',
    label: 'Language',
    choices: [{ value: '', label: 'As the browser' }, ...known],
    isChosen: (value) => value === now,
    onChoose: (value) => {
      note({ locale: value || null })
      const latchkey = widget()
      latchkey?.setLocale(value || null)
      if (latchkey) loadLanguages(latchkey)
    },
  })
  for (const option of control.options) if (option.value) option.lang = option.value
  return row
}
