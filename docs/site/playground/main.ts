import type { Latchkey as Widget, LatchkeyOptions } from '../../../src/index'
import type * as ScriptTag from '../../../src/umd'
import { segments, ticks } from '../../../sandbox/pages/demo/try/controls'
import {
  accentControl,
  languageControl,
  radiusControl,
  showPageAccent,
  themeControl,
} from '../../../sandbox/pages/demo/try/look'
import { loadWith, note, queryNow, variablesOf } from '../../../sandbox/pages/demo/try/place'
import { showPageTheme } from '../../../sandbox/pages/demo/setup'
import { signInControl } from '../../../sandbox/pages/demo/try/setUp'
import { byId, make } from '../../../services/wallet/dom'
import { choicesNow, FEATURES, NETWORKS, SIZES, USUAL_NETWORKS } from './choices'
import type { Choices } from './choices'
import { codeFor, KINDS } from './code'

/** The script-tag build's global. */
declare const Latchkey: typeof ScriptTag

/** A rather empty site that stands around the widget. */
function optionsOf({
  networks,
  siwx,
  off,
  isWide,
  theme,
  locale,
  ...look
}: Choices): LatchkeyOptions {
  return {
    networks: networks.map((name) => Latchkey.networks[name]),
    adapters: [Latchkey.adapters.viem()],
    features: Object.fromEntries(off.map((name) => [name, false])),
    themeVariables: variablesOf(look),
    instanceId: 'playground',
    embedded: true,
    ...(siwx && { siwx: Latchkey.siwx.localSiwx({ required: siwx === 'required' }) }),
    ...(isWide && { modalSize: 'wide' }),
    ...(theme && { themeMode: theme }),
    ...(locale && { locale }),
  }
}

const words = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Names without one of them, or with it. */
const changed = <Name extends string>(all: readonly Name[], now: readonly Name[], value: string) =>
  all.filter((name) => (name === value) !== now.includes(name))

const networksControl = () =>
  ticks({
    id: 'try-networks',
    label: 'Networks',
    choices: NETWORKS.map((value) => ({ value, label: words(value) })),
    isChosen: (value) => choicesNow().networks.some((name) => name === value),
    onChoose: (value, { id }) => {
      const names = changed(NETWORKS, choicesNow().networks, value)
      const isUsual = names.length === 0 || names.join() === USUAL_NETWORKS.join()
      loadWith({ networks: isUsual ? null : names.join() }, id)
    },
  })

const featuresControl = () =>
  ticks({
    id: 'try-features',
    label: 'Account',
    choices: FEATURES.map((value) => ({ value, label: words(value) })),
    isChosen: (value) => !choicesNow().off.some((name) => name === value),
    onChoose: (value, { id }) =>
      loadWith({ off: changed(FEATURES, choicesNow().off, value).join() || null }, id),
  })

const cardControl = () =>
  segments({
    id: 'try-card',
    label: 'Card',
    choices: [
      { value: 'compact', label: 'Compact' },
      { value: 'wide', label: 'Wide' },
    ],
    isChosen: (value) => (value === 'wide') === choicesNow().isWide,
    onChoose: (value, { id }) => loadWith({ size: value === 'wide' ? value : null }, id),
  })

const buttonControl = (element: HTMLElement) =>
  segments({
    id: 'try-button',
    label: 'Button',
    choices: SIZES.map((value) => ({ value, label: value })),
    isChosen: (value) => value === choicesNow().size,
    onChoose: (value) => {
      note({ button: value === 'md' ? null : value })
      element.setAttribute('size', value)
    },
  })

/** The code for what is chosen, of one kind of site at a time. */
function codePanel() {
  const code = make('code', { translate: 'no' })
  const figure = make('figure', { class: 'code' }, make('pre', { tabindex: '0' }, code))
  let kind: (typeof KINDS)[number]['value'] = 'tag'
  const draw = () => (code.textContent = codeFor(kind, choicesNow()))
  const kinds = segments({
    id: 'try-code',
    label: 'Code',
    choices: KINDS,
    isChosen: (value) => value === kind,
    onChoose: (value) => {
      kind = KINDS.find((known) => known.value === value)?.value ?? 'tag'
      draw()
    },
  })
  draw()
  return { parts: [kinds, figure], draw }
}

/** Shows the widget, which the page has no button to close. */
async function show(widget: Widget) {
  const status = make('p', { role: 'status', class: 'sr' })
  byId('playground').append(status)
  const draw = () => {
    const { status: word, address } = widget.getAccount()
    status.textContent = word === 'connected' ? `Connected: ${address}` : ''
  }
  widget.on('account', draw)
  await widget.open()
}

function start() {
  const choices = choicesNow()
  const button = make('latchkey-button' as 'div', { instance: 'playground', size: choices.size })
  const modal = make('latchkey-modal' as 'div', { instance: 'playground' })
  const made: { widget?: Widget } = {}
  const widgetNow = () => made.widget
  const code = codePanel()
  const look = [themeControl, accentControl, radiusControl, languageControl]
  const controls = make(
    'form',
    { class: 'try', 'aria-label': 'Options' },
    ...look.map((control) => control(widgetNow)),
    buttonControl(button),
    cardControl(),
    signInControl(),
    networksControl(),
    featuresControl(),
  )
  controls.addEventListener('submit', (event) => event.preventDefault())
  for (const event of ['change', 'input']) controls.addEventListener(event, code.draw)
  const kind = choices.isWide ? 'stage stage-wide' : 'stage'
  const stage = make('div', { class: kind }, make('p', { class: 'stage-key' }, button), modal)
  const result = make('div', { class: 'try try-result' }, ...code.parts)
  byId('playground').append(
    make('div', { class: 'playground' }, controls, make('div', {}, stage, result)),
  )
  document.dispatchEvent(new Event('latchkey-docs-code'))
  if (choices.theme) showPageTheme()
  showPageAccent()
  made.widget = Latchkey.createLatchkey(optionsOf(choices))
  document.getElementById(queryNow().get('try') ?? '')?.focus()
  void show(made.widget)
}

start()
