import { countChanges, unifiedDiff } from '../../migrate/src/engine/diff'
import { Edits } from '../../migrate/src/engine/edits'
import { resolveImport, specifierFor } from '../../migrate/src/engine/resolve'
import { migrate, migrateScript } from './support'

describe('edits', () => {
  test('the outer of two overlapping edits applies, and the inner edit applies in the text that the outer one renders', () => {
    const edits = new Edits('call(inner)')
    edits.replace(5, 10, 'fresh')
    edits.replace(0, 11, () => `other(${edits.render(5, 10)})`)
    expect(edits.render()).toBe('other(fresh)')
  })

  test('merges overlapping removals', () => {
    const edits = new Edits('a, b, c')
    edits.remove(3, 6)
    edits.remove(4, 7)
    expect(edits.render()).toBe('a, ')
  })

  test('inserts lines with the line endings of the file', () => {
    const edits = new Edits('one\r\ntwo')
    edits.insert(0, 'zero\n')
    expect(edits.render()).toBe('zero\r\none\r\ntwo')
  })
})

describe('diff', () => {
  test('shows two lines around a change', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7']
    const after = before.with(3, 'four')
    expect(unifiedDiff('a.ts', before.join('\n'), after.join('\n'))).toBe(
      ['--- a.ts', '+++ a.ts', '@@ -2 +2 @@', ' 2', ' 3', '-4', '+four', ' 5', ' 6'].join('\n'),
    )
  })

  test('counts removed and added lines', () => {
    expect(countChanges('a\nb\nc', 'a\nc\nd')).toBe(2)
    expect(countChanges('a', 'a')).toBe(0)
  })
})

describe('imports between files', () => {
  const files = new Set(['src/lib/wagmi.ts', 'src/config/index.tsx'])
  const find = (from: string, specifier: string) =>
    resolveImport(from, specifier, (path) => files.has(path), files)

  test('imports between files are resolved by relative paths, folders and aliases', () => {
    expect(find('src/app/page.tsx', '../lib/wagmi')).toBe('src/lib/wagmi.ts')
    expect(find('src/app/page.tsx', '../config')).toBe('src/config/index.tsx')
    expect(find('src/app/page.tsx', '@/config')).toBe('src/config/index.tsx')
    expect(find('src/app/page.tsx', 'react')).toBeUndefined()
  })

  test('imports between files are written as relative paths without an extension or index', () => {
    expect(specifierFor('src/app/page.tsx', 'src/config/index.tsx')).toBe('../config')
    expect(specifierFor('src/page.tsx', 'src/wagmi.ts')).toBe('./wagmi')
  })
})

describe('code that is not converted', () => {
  test.each([
    ['a file without a kit', "import { useAccount } from 'wagmi'\nuseAccount( )\n"],
    ['a word in a comment', '// appkit-button once stood here\nexport const one = 1\n'],
    ['a name that only resembles one of the kit', 'const ConnectButton = () => <p>appkit-</p>\n'],
  ])('%s stays unchanged', (_name, text) => {
    expect(migrateScript(text)).toEqual({ text, reports: [] })
  })

  test('a file with a syntax error stays, and is reported', () => {
    const text = "import { createAppKit } from '@reown/appkit'\nconst = 1\n"
    const { text: after, reports } = migrateScript(text)
    expect(after).toBe(text)
    expect(reports).toEqual([expect.objectContaining({ line: 1, what: 'not read' })])
  })

  test('lines without names of the kit keep their white space and line endings', () => {
    const text =
      "import { useAppKit } from '@reown/appkit/react'\r\n\r\nexport  const x = ()=>{\r\n\tconst {open} = useAppKit()  // go\r\n\treturn open\r\n}\r\n"
    expect(migrateScript(text).text).toBe(
      "import { useLatchkey } from 'latchkey/react'\r\n\r\nexport  const x = ()=>{\r\n\tconst { open } = useLatchkey()  // go\r\n\treturn open\r\n}\r\n",
    )
  })
})

describe('names', () => {
  test('a local name of the site stays', () => {
    const text =
      "import { useAppKit as useKit } from '@reown/appkit/react'\nexport const useGo = () => useKit().open\n"
    expect(migrateScript(text).text).toBe(
      "import { useLatchkey } from 'latchkey/react'\nexport const useGo = () => useLatchkey().open\n",
    )
  })

  test('a name that is already used gets another one', () => {
    const text =
      "import { useAccount } from 'wagmi'\nimport { useAppKitAccount } from '@reown/appkit/react'\nexport const useBoth = () => [useAccount(), useAppKitAccount()]\n"
    expect(migrateScript(text).text).toContain(
      "import { useAccount as useLatchkeyAccount } from 'latchkey/react'\nexport const useBoth = () => [useAccount(), useLatchkeyAccount()]",
    )
  })

  test('a name that an inner scope declares again is not renamed in that scope', () => {
    const text =
      "import { mainnet } from '@reown/appkit/networks'\nexport const all = [mainnet]\nexport const name = (mainnet: string) => mainnet\n"
    expect(migrateScript(text).text).toBe(
      text.replace('@reown/appkit/networks', 'latchkey/networks'),
    )
  })

  test('a shorthand property keeps its key', () => {
    const text =
      "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const parts = { ConnectButton }\n"
    expect(migrateScript(text).text).toBe(
      "import { LatchkeyButton } from 'latchkey/react'\nexport const parts = { ConnectButton: LatchkeyButton }\n",
    )
  })
})

describe('patterns that are reported', () => {
  test.each([
    ["const kit = await import('@rainbow-me/rainbowkit')\n", '@rainbow-me/rainbowkit'],
    ["export { ConnectButton } from '@rainbow-me/rainbowkit'\n", '@rainbow-me/rainbowkit'],
    ["const { ConnectKitButton } = require('connectkit')\n", 'connectkit'],
    [
      "import { createAppKit } from 'https://cdn.test/@reown/appkit'\n",
      'https://cdn.test/@reown/appkit',
    ],
  ])('%s', (text, what) => {
    const { text: after, reports } = migrateScript(text)
    expect(after).toBe(text)
    expect(reports).toEqual([expect.objectContaining({ line: 1, what })])
  })

  test('a hook that is passed on is reported', () => {
    const text =
      "import { useAppKit } from '@reown/appkit/react'\nexport const hooks = [useAppKit]\n"
    expect(migrateScript(text)).toMatchObject({ text, reports: [{ line: 2, what: 'useAppKit' }] })
  })

  test('attributes that are spread are reported', () => {
    const text =
      "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const B = (all: object) => <ConnectButton {...all} />\n"
    expect(migrateScript(text).reports).toMatchObject([{ line: 2, what: '<ConnectButton {...}>' }])
  })

  test('a configuration that is created in a function is reported', () => {
    const text =
      "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nexport const make = () => getDefaultConfig({ appName: 'x', projectId: 'y', chains: [] })\n"
    expect(migrateScript(text)).toMatchObject({
      text,
      reports: [{ line: 2, what: 'getDefaultConfig' }],
    })
  })

  test('a method of the widget that is passed on is reported', () => {
    const text =
      "import { createAppKit } from '@reown/appkit'\nconst kit = createAppKit({ networks: [], adapters: [], projectId: '', features: { email: false, socials: false } })\nexport const read = kit.getAddress\n"
    expect(migrateScript(text, 'src/kit.ts').reports).toMatchObject([
      { line: 3, what: '.getAddress' },
    ])
  })
})

test('names of wagmi 1 are reported', () => {
  const text =
    "import { ConnectKitButton } from 'connectkit'\nimport { WagmiConfig } from 'wagmi'\nexport const all = [ConnectKitButton, WagmiConfig]\n"
  expect(migrateScript(text).reports).toMatchObject([{ line: 2, what: 'WagmiConfig' }])
})

test('reports that a project with two widgets has to pass the widget itself', () => {
  const kit =
    "import { createAppKit } from '@reown/appkit'\nexport const one = createAppKit({ features: { email: false, socials: false } })\n"
  const provider =
    "import { Web3OnboardProvider } from '@web3-onboard/react'\nimport { RainbowKitProvider } from '@rainbow-me/rainbowkit'\nexport const P = () => <RainbowKitProvider />\nexport type T = typeof Web3OnboardProvider\n"
  const { reports } = migrate(
    new Map([
      ['a.ts', kit],
      ['b.ts', kit],
      ['p.tsx', provider],
    ]),
  )
  expect(reports).toMatchObject([{ path: 'p.tsx', line: 3, what: '<RainbowKitProvider>' }])
})
