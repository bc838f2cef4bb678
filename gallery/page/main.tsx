import { atExtreme, type Extreme } from '../extremes'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { PARTS } from '../parts/all'
import { showParts } from '../parts/show'
import { RECORDED } from '../states/all'
import { namedMoment, renamed, type NamedView } from '../states/named'
import type { Look } from '../store'
import { Framed, Index } from './Index'
import sheet from './page.css'
import { readQuery } from './query'
import { Replay } from './Replay'
import { show, type Shown } from './show'

/** API of the page for tests: lists states and shows them without reloading the page. */
export interface Gallery {
  views: { view: string; states: string[] }[]
  /** Replaces the shown state. Resolves once the new one is rendered. */
  go(view: string, state: string, look: Look): Promise<void>
  /** Shows a state with extreme data from outside. */
  goExtreme(view: string, state: string, extreme: Extreme, look: Look): Promise<void>
  /** Shows a view in which everything named from outside has one of these names. */
  goNamed(view: NamedView, names: readonly string[], look: Look, plain: boolean): Promise<void>
  /** Renames the site and the account in the shown state. */
  rename(name: string): Promise<void>
  /**
   * Changes theme or variables of the shown state, as a site does. Resolves once that is rendered.
   */
  restyle(look: Look): Promise<void>
  /** Loads the code of every view and part, so that states shown later render without loading. */
  loadCode(): Promise<void>
}

declare global {
  interface Window {
    gallery?: Gallery
  }
}

document.adoptedStyleSheets = [sheet]

const held: { shown?: Shown } = {}

function open(view: string, state: string | null, look: Look): Shown {
  if (view === 'Parts')
    return showParts(
      PARTS.find(({ name }) => name === state),
      look,
    )
  const entry = RECORDED.find((recorded) => recorded.view === view)
  const recorded = entry?.states.find(({ name }) => name === state) ?? entry?.states[0]
  if (!entry || !recorded) throw new Error(`There is no ${view} ${state ?? ''}`)
  return show(entry, recorded, look)
}

/** Renders a page under the modal. */
function drawSite() {
  document.body.className = 'site'
  const header = document.createElement('header')
  header.textContent = 'Fieldnotes'
  const main = document.createElement('main')
  const title = document.createElement('h1')
  title.textContent = 'Notebooks that travel'
  const text = document.createElement('p')
  text.textContent = 'A plain page behind the widget, to judge the scrim and the edge of the card.'
  main.append(title, text)
  document.body.append(header, main)
}

const query = readQuery(location.search)

async function go(view: string, state: string | null, look: Look) {
  held.shown?.remove()
  document.documentElement.dataset['theme'] = look.theme
  document.documentElement.dataset['shown'] = ''
  held.shown = open(view, state, look)
  await held.shown.drawn
  document.documentElement.dataset['shown'] = `${view}/${state ?? ''}`
}

window.gallery = {
  views: [
    ...RECORDED.map(({ view, states }) => ({ view, states: states.map(({ name }) => name) })),
    { view: 'Parts', states: PARTS.map(({ name }) => name) },
  ],
  go,
  async goExtreme(view, state, extreme, look) {
    held.shown?.remove()
    const entry = RECORDED.find((known) => known.view === view)
    const recorded = entry?.states.find(({ name }) => name === state)
    if (!entry || !recorded) throw new Error(`There is no ${view} ${state}`)
    held.shown = show(entry, atExtreme(recorded, extreme), look)
    await held.shown.drawn
  },
  async goNamed(view, names, look, plain) {
    held.shown?.remove()
    const recorded = namedMoment(view, names, plain)
    held.shown = show({ view, states: [recorded] }, recorded, look)
    await held.shown.drawn
  },
  rename: async (name) => held.shown?.dispatch(renamed(name)),
  async restyle(look) {
    document.documentElement.dataset['theme'] = look.theme
    await held.shown?.restyle(look)
  },
  async loadCode() {
    const files = z.array(z.string()).parse(await (await fetch('chunks.json')).json())
    await Promise.all(files.map((file) => import(file)))
  },
}

document.documentElement.dataset['theme'] = query.theme
if (query.replay) {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Replay query={query} />,
  )
} else if (query.view && !query.size) {
  drawSite()
  await go(query.view, query.state, query)
} else {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(query.view ? <Framed query={query} /> : <Index query={query} />)
}
