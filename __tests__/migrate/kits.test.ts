import { migrate, migrateScript } from './support'

const maker = (options: string) =>
  `import { createAppKit } from '@reown/appkit'\nexport const kit = createAppKit({ features: { email: false, socials: false }, ${options} })\n`

describe('options of AppKit', () => {
  test.each([
    ["allWallets: 'SHOW'", 'features: { allWallets: true, email: false, socials: false }'],
    ["allWallets: 'HIDE'", 'features: { allWallets: false, email: false, socials: false }'],
    ['universalProvider: mine', 'pairingProvider: mine'],
    ['enableWalletGuide: true', '{ features: { email: false, socials: false } }'],
  ])('%s', (before, after) => {
    const { text, reports } = migrateScript(maker(before), 'kit.ts')
    expect(text).toContain(after)
    expect(reports).toEqual([])
  })

  test('a value that is not a literal stays, and its values are reported', () => {
    const { text, reports } = migrateScript(maker('allWallets: chosen'), 'kit.ts')
    expect(text).toContain('allWallets: chosen')
    expect(reports).toMatchObject([
      { what: 'allWallets', instead: "its value has to become one of true, false, 'onlyMobile'" },
    ])
  })

  test('logins that are on by default in both kits are not reported', () => {
    const text = maker('debug: true').replace('email: false, socials: false', 'pay: true')
    expect(migrateScript(text, 'kit.ts').reports).toEqual([])
  })

  test('options that are defined elsewhere stay', () => {
    const text =
      "import { createAppKit } from '@reown/appkit'\nexport const kit = createAppKit(options)\n"
    expect(migrateScript(text, 'kit.ts').reports).toMatchObject([
      { line: 2, what: 'createAppKit(…)' },
    ])
  })
})

describe('the theme of RainbowKit', () => {
  const site = (theme: string) =>
    `import { RainbowKitProvider, darkTheme, getDefaultConfig, lightTheme, midnightTheme } from '@rainbow-me/rainbowkit'
export const config = getDefaultConfig({ appName: 'x', projectId: 'y', chains: [one] })
export const App = () => <RainbowKitProvider theme={${theme}} />
export const used = [darkTheme, lightTheme, midnightTheme].length
`
  const themed = (theme: string) => migrateScript(site(theme).replace(/export const used.*\n/, ''))

  test.each([
    ['midnightTheme()', ["themeMode: 'dark'"]],
    [
      "lightTheme({ borderRadius: 'none' })",
      ["themeMode: 'light'", "'--latchkey-border-radius-master': 0"],
    ],
  ])('%s', (theme, options) => {
    const { text, reports } = themed(theme)
    for (const option of options) expect(text).toContain(option)
    expect(text).not.toContain('rainbow')
    expect(reports).toEqual([])
  })

  test('one theme for each mode follows the system', () => {
    const { text } = themed('{ lightMode: lightTheme(), darkMode: darkTheme() }')
    expect(text).not.toContain('themeMode')
    expect(text).toContain('<LatchkeyProvider instance={latchkey} />')
  })

  test('a theme chosen at run time stays, and is reported with its functions', () => {
    const { text, reports } = themed('night ? darkTheme() : lightTheme()')
    expect(text).toContain('theme={night ? darkTheme() : lightTheme()}')
    expect(reports.map(({ what }) => what)).toEqual([
      '<RainbowKitProvider theme>',
      'darkTheme',
      'lightTheme',
    ])
  })

  test('options without a counterpart are removed and reported', () => {
    const { reports } = themed("darkTheme({ overlayBlur: 'small', fontStack: 'system' })")
    expect(reports.map(({ what }) => what)).toEqual(['overlayBlur', 'fontStack'])
  })
})

describe('networks of AppKit', () => {
  const networks = (names: string) =>
    `import { ${names} } from '@reown/appkit/networks'\nexport const all = [${names}]\n`

  test('networks of AppKit are imported from our package, or else from viem', () => {
    expect(migrateScript(networks('mainnet, zora')).text).toBe(
      "import { mainnet } from 'latchkey/networks'\nimport { zora } from 'viem/chains'\nexport const all = [mainnet, zora]\n",
    )
  })

  test('unknown networks of AppKit are reported', () => {
    expect(migrateScript(networks('solanaTestnet')).reports).toMatchObject([
      { line: 2, what: 'solanaTestnet' },
    ])
  })
})

describe('Web3-Onboard', () => {
  test('a chain that is known only at run time is converted at run time', () => {
    const text =
      "import { useSetChain } from '@web3-onboard/react'\nexport function useGo(id: string) {\n  const [, setChain] = useSetChain()\n  return () => setChain({ chainId: id })\n}\n"
    expect(migrateScript(text).text).toContain(
      'const { switchNetwork: setChain } = useSwitchNetwork()\n  return () => setChain(`eip155:${Number(id)}`)',
    )
  })

  test('a wallet module that is used elsewhere stays, and is reported', () => {
    const text =
      "import injectedModule from '@web3-onboard/injected-wallets'\nconst injected = injectedModule()\nexport const also = injected\n"
    expect(migrateScript(text, 'a.ts')).toMatchObject({ text, reports: [{ line: 1 }] })
  })
})

test('the provider uses the name of the widget in its file', () => {
  const files = new Map([
    [
      'lib/kit.ts',
      "import { init } from '@web3-onboard/react'\nexport default init({ wallets: [], chains: [] })\n",
    ],
    [
      'app.tsx',
      "import { Web3OnboardProvider } from '@web3-onboard/react'\nimport board from '@/lib/kit'\nexport const App = () => <Web3OnboardProvider web3Onboard={board} />\nexport const go = () => board.setChain({ chainId: '0x1' })\n",
    ],
  ])
  const { changes } = migrate(files)
  expect(changes.find(({ path }) => path === 'app.tsx')?.after).toBe(
    "import { LatchkeyProvider } from 'latchkey/react'\nimport board from '@/lib/kit'\nexport const App = () => <LatchkeyProvider instance={board} />\nexport const go = () => board.switchNetwork('eip155:1')\n",
  )
})
