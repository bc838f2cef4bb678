import type { CommandHost } from '../../src/cli/readCsp'
import { runCommand } from '../../src/cli/runCommand'
import * as networks from '../../src/networks'

const FILES: Record<string, string> = {
  'good.json': '{"projectId":"a","connectors":{"coinbaseWallet":true,"safe":true}}',
  'broken.json': '{',
  'list.json': '[]',
  'wrong.json': JSON.stringify({
    projectId: 5,
    backends: { relay: 'relay', walletApi: 'https://api.example.org' },
    features: { socials: ['myspace'] },
    nonce: "a'; script-src *",
  }),
}
const host: CommandHost = {
  readFile(path) {
    const text = FILES[path]
    if (text === undefined) throw new Error('ENOENT')
    return text
  },
  integrity: () => ({ 'umd/latchkey.js': 'sha384-AAAA', 'umd/latchkey.dev.js': 'sha384-BBBB' }),
  networks: Object.values(networks),
  version: '1.2.3',
}
const run = (words: string) => runCommand(words.split(' ').filter(Boolean), host)

test('writes only the policy to stdout, and notes to stderr', () => {
  const { output, notes, code } = run('csp good.json')
  expect(code).toBe(0)
  expect(output).toMatch(
    /^default-src 'none'; script-src 'self'; .*trusted-types latchkey latchkey#webpack\n$/,
  )
  expect(output).toContain('frame-ancestors')
  expect(notes).toContain('same-origin-allow-popups')
})

test('writes a meta element without header-only directives, and notes the omission', () => {
  const { output, notes } = run('csp good.json --meta')
  expect(output).toMatch(/^<meta http-equiv="Content-Security-Policy" content="[^"<>]+" \/>\n$/)
  expect(output).not.toContain('frame-ancestors')
  expect(notes).toContain('frame-ancestors')
})

test.each([
  ['csp none.json', /none\.json: ENOENT/],
  ['csp broken.json', /broken\.json: .*JSON/],
  ['csp list.json', /list\.json: expected an object/],
  ['csp a.json b.json', /One file/],
  ['csp --networks eip155:5', /eip155:5 is none of the package's \(.*eip155:1,/],
  ['csp --backend relay', /--backend relay: expected name=URL/],
  ['csp --backend relay=nowhere', /backends\.relay/],
  ['csp --adapters web3', /adapters\.0/],
  ['csp --images https:;script-src', /images\.0/],
  ['csp --relays x', /--relays/],
  ['integrity umd/other.js', /No published script: umd\/other\.js/],
  ['serve', /There is no command serve/],
])('%s: reports the problem and prints no policy', (words, message) => {
  const { output, notes, code } = run(words)
  expect({ output, code }).toEqual({ output: '', code: 1 })
  expect(notes).toMatch(message)
})

test('reports all invalid fields of a file together', () => {
  const { notes } = run('csp wrong.json')
  expect(notes.match(/^[\w.]+(?=:)/gm)).toEqual([
    'projectId',
    'backends.relay',
    'features.socials',
    'nonce',
  ])
})

test('prints the hash in a tag with the version, and by file', () => {
  expect(run('integrity').output).toContain(
    'latchkey@1.2.3/dist/umd/latchkey.js" integrity="sha384-AAAA" crossorigin="anonymous"',
  )
  expect(run('integrity umd/latchkey.dev.js').output).toBe('sha384-BBBB  umd/latchkey.dev.js\n')
})

test('prints help and version', () => {
  expect(run('').output).toContain('latchkey csp')
  expect(run('--help').output).toBe(run('').output)
  expect(run('--version').output).toBe('1.2.3\n')
})
