/** A valid wallet. */
export const good = (id = 'good', more: object = {}) => ({
  id,
  name: `Wallet ${id}`,
  homepage: `https://${id}.example/`,
  mobile_link: `app-${id}://`,
  rdns: `example.${id}`,
  chains: ['eip155:1'],
  ...more,
})

const SCRIPTS = [
  'javascript:alert(1)',
  'javascript://x/%0aalert(1)',
  'JavaScript://x/',
  'data:text/html,x',
]
const SCHEMES = [
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'vbscript://x',
  'view-source://x',
  'about:blank',
]
const OTHERS = [
  'http://a.example/',
  '//a.example/',
  'https://',
  'https://u:p@a.example/',
  'https://a.example\\@b/',
  'http://127.0.0.1/',
  'http://localhost:8080/',
]
const ODD = [
  'https://a.example/\u202e',
  ' https://a.example/',
  `https://a.example/${'x'.repeat(600)}`,
  '',
  7,
  null,
  {},
  [],
]
const LINKS: readonly unknown[] = [...SCRIPTS, ...SCHEMES, ...OTHERS, ...ODD]
const WEB = ['homepage', 'webapp_link', 'link_mode', 'app_store', 'play_store', 'chrome_store']
const APP = ['mobile_link', 'desktop_link']
const APP_ALONE = [
  'demo:',
  'demo',
  '://',
  'demo://a b',
  'demo://\n',
  'chrome-extension://abc/',
  'intent://x',
  'ms-settings://x',
]

const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  id: ['', 'A', 'a b', '../a', 'a'.repeat(65), '__proto__', 'é', 7, null],
  name: [
    '',
    ' a',
    'a\u202eb',
    'a\u200bb',
    'a\nb',
    'x'.repeat(65),
    '\u0000',
    'e\u0301\u0301\u0301\u0301',
    7,
    null,
    ['a'],
  ],
  description: ['x'.repeat(301), 'a\u202eb', 7],
  picture: [
    ...SCRIPTS,
    '../secret.png',
    '/etc/passwd',
    'a/../../b.png',
    'http://a.example/a.png',
    '.hidden',
    7,
  ],
  order: [-1, 1.5, 1e9, '1', null],
  rdns: ['a', 'a..b', 'a b.c', '.a.b', `a.${'b'.repeat(200)}`, 7],
  injected: [
    7,
    [{}],
    [{ namespace: 'eip155' }],
    [{ namespace: 'EIP', injected_id: 'a' }],
    [{ namespace: 'eip155', injected_id: 'a b' }],
    [{ namespace: 'eip155', injected_id: 'a', more: 1 }],
  ],
  chains: [
    'eip155:1',
    ['1'],
    ['eip155'],
    ['eip155:'],
    ['EIP155:1'],
    ['eip155:1', 'eip155:1'],
    [`eip155:${'1'.repeat(33)}`],
    [7],
    Array.from({ length: 301 }, (_, i) => `eip155:${i}`),
  ],
  badge_type: ['gold', 7, null],
  supports_wc: ['yes', 1, null],
  image_url: ['https://a.example/a.png'],
  image_id: ['x'],
  constructor: [{}],
}

/** Wallets with one invalid field each, and that field. */
export const badWallets = (): { field: string; wallet: unknown }[] => [
  ...Object.entries(FIELDS).flatMap(([field, values]) =>
    values.map((value) => ({ field, wallet: good('good', { [field]: value }) })),
  ),
  ...[...WEB, ...APP].flatMap((field) =>
    LINKS.map((value) => ({ field, wallet: good('good', { [field]: value }) })),
  ),
  ...WEB.map((field) => ({ field, wallet: good('good', { [field]: 'demo://' }) })),
  ...APP.flatMap((field) =>
    APP_ALONE.map((value) => ({ field, wallet: good('good', { [field]: value }) })),
  ),
  ...[null, 7, 'a', [], {}, { id: 'a' }, { name: 'A' }].map((wallet) => ({ field: '', wallet })),
  {
    field: '__proto__',
    wallet: JSON.parse('{"id":"a","name":"A","__proto__":{"x":1}}') as unknown,
  },
]
