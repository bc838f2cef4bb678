const COLUMNS = {
  project: ({ name }) => name,
  'install s': ({ seconds }) => seconds?.install?.toFixed(1),
  'build s': ({ seconds }) => seconds?.build?.toFixed(1),
  'at load kB': ({ atLoad }) => kilobytes(atLoad),
  'connected kB': ({ connected }) => kilobytes(connected),
  warnings: ({ warnings }) => warnings?.length,
  errors: ({ errors }) => errors?.length,
  hydration: ({ hydration }) => hydration?.length,
  polyfills: ({ polyfills }) => polyfills?.length,
}

const kilobytes = (bytes) => (bytes ? (bytes / 1000).toFixed(1) : undefined)

const line = (cells) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(13))).join('')

/** The first line of the table: bytes are those of the whole page, compressed. */
export const head = line(Object.keys(COLUMNS))

/** The line of one project, with a dash for unknown values. */
export const row = (result) =>
  line(Object.values(COLUMNS).map((read) => String(read(result) ?? '-')))
