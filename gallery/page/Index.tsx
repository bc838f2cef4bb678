import { LOOKS } from '../../examples/looks'
import { LOCALES } from '../../src/views/strings/languages'
import { PARTS } from '../parts/all'
import { RECORDED } from '../states/all'
import { readQuery, SIZES, toAddress, type Query } from './query'

const PARTS_VIEW = 'Parts'

/** Every entry of the gallery: views with their states, and sheets of parts. */
const ENTRIES = [
  ...RECORDED.map(({ view, states }) => ({
    view,
    states: states.map(({ name, about }) => ({ name, about })),
  })),
  { view: PARTS_VIEW, states: PARTS.map(({ name, about }) => ({ name, about })) },
]

const go = (query: Query) => location.assign(toAddress(query))

/** The list of all entries. */
export function Index({ query }: { query: Query }) {
  const count = RECORDED.reduce((sum, { states }) => sum + states.length, 0)
  return (
    <>
      <Bar query={query} />
      <main className="list">
        <h1>Gallery</h1>
        <p>
          {RECORDED.length} views in {count} recorded states, {PARTS.length} sheets of parts.
        </p>
        <p>
          <a href={toAddress({ ...query, replay: true })}>Replay a trace</a>
        </p>
        {ENTRIES.map(({ view, states }) => (
          <section key={view}>
            <h2>{view}</h2>
            <ul>
              {states.map(({ name, about }) => (
                <li key={name}>
                  <a
                    href={toAddress({
                      ...query,
                      view,
                      state: name,
                      size: query.size ?? '1280x800',
                    })}
                  >
                    {name}
                  </a>
                  <span>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}

/** A state in a frame of the chosen size. */
export function Framed({ query }: { query: Query }) {
  const { width, height } = SIZES[query.size ?? '1280x800']
  const title = `${query.view}, ${query.state ?? ''}`
  return (
    <>
      <Bar query={query} />
      <main className="scroller">
        <iframe
          className="frame"
          title={title}
          width={width}
          height={height}
          src={toAddress({ ...query, size: null })}
        />
      </main>
    </>
  )
}

/** The bar that selects state, size, theme and language. */
function Bar({ query }: { query: Query }) {
  const { view, state } = query
  const places = ENTRIES.flatMap((entry) =>
    entry.states.map(({ name }) => ({ value: `${entry.view}/${name}` })),
  )
  return (
    <nav className="bar" aria-label="What to look at">
      <a href={toAddress({ ...query, view: null, state: null })}>All</a>
      <Choice
        label="State"
        value={view ? `${view}/${state ?? ''}` : ''}
        options={['', ...places.map(({ value }) => value)]}
        onChange={(place) => {
          const [nextView = null, nextState = null] = place.split('/')
          go({ ...query, view: nextView, state: nextState, size: query.size ?? '1280x800' })
        }}
      />
      <Choice
        label="Theme"
        value={query.theme}
        options={['light', 'dark']}
        onChange={(theme) => go({ ...query, theme: theme === 'dark' ? 'dark' : 'light' })}
      />
      <Choice
        label="Look"
        value={query.look ?? 'plain'}
        options={['plain', ...Object.keys(LOOKS)]}
        onChange={(look) => go({ ...query, look: readQuery(`?look=${look}`).look })}
      />
      <Choice
        label="Language"
        value={query.locale}
        options={LOCALES}
        onChange={(locale) => go({ ...query, locale })}
      />
      <Choice
        label="Size"
        value={query.size ?? '1280x800'}
        options={Object.keys(SIZES)}
        onChange={(size) => go({ ...query, size: readQuery(`?size=${size}`).size })}
      />
    </nav>
  )
}

function Choice(props: {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}) {
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
