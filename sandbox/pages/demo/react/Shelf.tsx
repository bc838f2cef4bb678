const BOOKS = [
  {
    kind: 'tides',
    name: 'Tides',
    about: '48 pages, high water and moon',
    cover:
      'M-15 26q15-14 30 0t30 0 30 0 30 0 30 0M-15 40q15-14 30 0t30 0 30 0 30 0 30 0M-15 54q15-14 30 0t30 0 30 0 30 0 30 0',
  },
  {
    kind: 'birds',
    name: 'Harbor birds',
    about: '31 pages, seen from the pier',
    cover: 'M20 34q10-12 20 0q10-12 20 0M58 52q8-10 16 0q8-10 16 0M74 22q7-8 14 0q7-8 14 0',
  },
  {
    kind: 'rails',
    name: 'Night trains',
    about: '112 pages, timetables and talk',
    cover: 'M52 4 22 74M68 4l30 70M46 14h28M41 26h38M36 40h48M29 56h62',
  },
]

/** The notebooks that the site sells. */
export function Shelf() {
  return (
    <section aria-labelledby="shelf-title" className="shelf">
      <h2 id="shelf-title">On the shelf</h2>
      <ul>
        {BOOKS.map(({ kind, name, about, cover }) => (
          <li key={kind} className={`book ${kind}`}>
            <svg viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <path d={cover} />
            </svg>
            <h3>{name}</h3>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
