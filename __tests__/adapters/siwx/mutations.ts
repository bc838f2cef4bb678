/** A way to forge a text; null if it does not change this text. */
export type Mutation = {
  name: string
  change(text: string): string | null
  /** The text itself is invalid for this site and account, so it must be rejected from storage too. */
  wrong?: boolean
}

/** A line of the text: its position, and the text before its value. */
const LINES: Record<string, (lines: readonly string[]) => { index: number; label: string }> = {
  domain: () => ({ index: 0, label: '' }),
  address: () => ({ index: 1, label: '' }),
  statement: () => ({ index: 3, label: '' }),
  ...Object.fromEntries(
    ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time'].map((name) => {
      const label = `${name}: `
      return [name, (lines) => ({ index: lines.findIndex((at) => at.startsWith(label)), label })]
    }),
  ),
}
export const FIELDS = Object.keys(LINES)

const INTRO = ' wants you to sign in with your '
const HOMOGLYPHS: Record<string, string> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  i: 'і',
  x: 'х',
  '1': 'l',
  '0': 'O',
}

/** Changes for any value. */
const VALUES: Record<string, (value: string) => string> = {
  nothing: () => '',
  'a character more': (value) => `${value}0`,
  'a character less': (value) => value.slice(0, -1),
  'a character before': (value) => `0${value}`,
  twice: (value) => value + value,
  'a space before': (value) => ` ${value}`,
  'a space after': (value) => `${value} `,
  'another letter case': (value) =>
    value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase(),
  'a look-alike letter': (value) => value.replace(/[aeocix10]/, (found) => HOMOGLYPHS[found] ?? ''),
  'a full-width letter': (value) =>
    value.replace(/[a-z\d]/i, (found) => String.fromCharCode(found.charCodeAt(0) + 0xfee0)),
  'an accent': (value) => `${value}\u0301`,
  'a line feed': (value) => `${value}\n`,
  'a line feed and a forged line': (value) => `${value}\nURI: https://evil.test`,
  'a carriage return': (value) => `${value}\r`,
  'a Windows line end': (value) => `${value}\r\nNonce: 0123456789abcdef`,
  'a line separator': (value) => `${value}\u2028Chain ID: 1`,
  'a paragraph separator': (value) => `${value}\u2029Nonce: 0123456789abcdef`,
  'a next-line character': (value) => `${value}\u0085`,
  'a tab': (value) => `${value}\t`,
  'a null character': (value) => `${value}\0`,
  'a zero-width space': (value) => `${value}\u200b`,
  'text turned around': (value) => `\u202e${value}`,
  'a second intro': (value) => `${value} evil.test${INTRO}Ethereum account:`,
}

function onLine(text: string, field: string, edit: (value: string) => string): string | null {
  const lines = text.split('\n')
  const { index, label } = LINES[field]!(lines)
  const line = lines[index]!
  const end = field === 'domain' ? line.slice(line.indexOf(INTRO)) : ''
  const value = line.slice(label.length, line.length - end.length)
  const changed = lines.with(index, label + edit(value) + end).join('\n')
  return changed === text ? null : changed
}

/** Each field with each change, and with its line removed, repeated, or moved. */
function* generic(): Generator<Mutation> {
  for (const field of FIELDS) {
    for (const [name, edit] of Object.entries(VALUES))
      yield { name: `${field}: ${name}`, change: (text) => onLine(text, field, edit) }
    const lines = (name: string, edit: (all: string[], index: number) => string[]): Mutation => ({
      name: `${field}: ${name}`,
      change: (text) => {
        const all = text.split('\n')
        return edit(all, LINES[field]!(all).index).join('\n')
      },
    })
    yield lines('line left out', (all, at) => all.toSpliced(at, 1))
    yield lines('line doubled', (all, at) => all.toSpliced(at, 0, all[at]!))
    yield lines('line moved to the end', (all, at) => [...all.toSpliced(at, 1), all[at]!])
    yield lines('line before the one above', (all, at) =>
      at === 0
        ? [all[1]!, all[0]!, ...all.slice(2)]
        : all.toSpliced(at - 1, 2, all[at]!, all[at - 1]!),
    )
  }
}

const set = (field: string, values: readonly string[]): Mutation[] =>
  values.map((value) => ({
    name: `${field}: ${JSON.stringify(value)}`,
    change: (text) => onLine(text, field, () => value),
    wrong: true,
  }))

const UNREADABLE = [
  'never',
  '0',
  'null',
  'NaN',
  'Infinity',
  '2026-13-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-03-01',
  '2026-03-01T24:00:00Z',
  '2026-03-01 10:00:00Z',
  '2026-03-01T10:00:00',
  '2026-03-01T10:00:61Z',
  '2026-03-01T10:00:00+99:00',
  '1772359200000',
  '99999-01-01T00:00:00Z',
  'Sun, 01 Mar 2026 10:00:00 GMT',
  '2026-W09-7',
  '+002026-03-01T10:00:00Z',
]

/** Realistic attacks, for a site at `https://notes.test` on 1 March 2026, 10:00. */
export function mutations(options: {
  others: readonly string[]
  chains: readonly string[]
}): Mutation[] {
  const { others, chains } = options
  const added = (line: string): Mutation => ({
    name: `added: ${JSON.stringify(line)}`,
    change: (text) => `${text}\n${line}`,
  })
  return [
    ...generic(),
    ...set('domain', [
      'evil.test',
      'a.notes.test',
      'notes.test.evil.test',
      'notes.test:443',
      'notes.test:8443',
      'notes',
      'http://notes.test',
      'https://notes.test',
      'user@notes.test',
      'notes.test@evil.test',
      'notes.test.',
      'NOTES.TEST',
      'nоtes.test',
      'xn--ntes-0nd.test',
      'notes.test/',
      'notes.test#',
      'notes.test ',
      '127.0.0.1',
      'nötes.test',
      'notes。test',
      'notes.test\\evil.test',
    ]),
    ...set('URI', [
      'http://notes.test',
      'https://evil.test',
      'https://notes.test:443',
      'https://notes.test:8443',
      'https://a.notes.test',
      'https://notes.test.evil.test',
      'https://notes.test@evil.test',
      'https://notes.test/',
      'https://notes.test/other',
      'https://notes.test?x',
      'https://notes.test#x',
      'HTTPS://notes.test',
      'https://nоtes.test',
      'ftp://notes.test',
      'wss://notes.test',
      'javascript:0',
      'data:,https://notes.test',
      '//notes.test',
      'notes.test',
      'https:notes.test',
      'https:\\\\notes.test',
      'file:///notes.test',
      'chrome-extension://notes.test',
      'https://notes.test%2f',
      'https://NOTES.test',
    ]),
    ...set('Version', ['0', '2', '1.0', '01', '1 ', '١']),
    ...set('Chain ID', chains),
    ...set('address', others),
    ...set('Nonce', [
      '0123456789abcdef',
      '00000000',
      '1',
      'a b c d e f g h',
      '../../../nonce',
      '-1',
      'n'.repeat(500),
    ]).map(({ wrong: _, ...mutation }) => mutation),
    ...set('Issued At', [
      ...UNREADABLE,
      '2026-03-01T10:00:00.001Z',
      '2026-03-02T10:00:00Z',
      '2099-01-01T00:00:00Z',
      '2026-03-01T10:00:01+00:00',
      '2026-03-01T09:00:00-02:00',
      '2020-01-01T00:00:00Z',
    ]),
    ...set('Expiration Time', [
      ...UNREADABLE,
      '2026-03-01T10:00:00.000Z',
      '2026-03-01T09:59:59Z',
      '2020-01-01T00:00:00Z',
      '2026-03-01T12:00:00+02:00',
      '1970-01-01T00:00:00Z',
    ]),
    ...UNREADABLE.map((time) => ({ ...added(`Not Before: ${time}`), wrong: true })),
    ...['2026-03-01T10:00:01Z', '2026-03-02T10:00:00Z', '2099-01-01T00:00:00Z'].map((time) => ({
      ...added(`Not Before: ${time}`),
      wrong: true,
    })),
    added('Not Before: 2020-01-01T00:00:00Z'),
    added('Request ID: 1'),
    added('Resources:'),
    added('Resources:\n- https://evil.test'),
    added('Resources:\nhttps://evil.test'),
    added('Note: trust me'),
    added(''),
    added('\n'),
    {
      name: 'another name of the network',
      change: (text) => text.replace(/your .* account:/, 'your Other account:'),
    },
    {
      name: 'no name of the network',
      change: (text) => text.replace(/your .* account:/, 'your  account:'),
    },
    {
      name: 'another statement',
      change: (text) => onLine(text, 'statement', () => 'Send all coins.'),
    },
    { name: 'Windows line ends', change: (text) => text.replaceAll('\n', '\r\n') },
    { name: 'all on one line', change: (text) => text.replaceAll('\n', ' ') },
    { name: 'nothing', change: () => '' },
    {
      name: 'an intro before',
      change: (text) => `evil.test${INTRO}Ethereum account:\n0x0\n\n${text}`,
    },
    { name: 'an empty line before', change: (text) => `\n${text}` },
    { name: 'a byte-order mark before', change: (text) => `\ufeff${text}` },
    { name: 'two texts in one', change: (text) => `${text}\n${text}` },
  ]
}
