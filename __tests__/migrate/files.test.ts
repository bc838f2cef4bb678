import { migrate } from './support'

const after = (path: string, text: string) => {
  const { changes, reports } = migrate(new Map([[path, text]]))
  return { text: changes[0]?.after, reports }
}

describe('package.json', () => {
  test('the Latchkey package replaces the first removed dependency', () => {
    const { text } = after(
      'package.json',
      '{\n\t"dependencies": {\n\t\t"a": "1",\n\t\t"connectkit": "1.9.1",\n\t\t"react": "19"\n\t}\n}\n',
    )
    expect(text).toBe(
      '{\n\t"dependencies": {\n\t\t"a": "1",\n\t\t"latchkey": "^0.1.0",\n\t\t"viem": "^2.40.0",\n\t\t"react": "19"\n\t}\n}\n',
    )
    expect(() => JSON.parse(text!) as unknown).not.toThrow()
  })

  test('if the Latchkey package is listed, only the kit is removed, also as the last entry', () => {
    const { text } = after(
      'package.json',
      '{ "dependencies": { "latchkey": "1", "react": "19", "viem": "2", "@web3-onboard/core": "2", "@web3-onboard/react": "2" } }',
    )
    expect(text).toBe('{ "dependencies": { "latchkey": "1", "react": "19", "viem": "2" } }')
  })

  test('React is requested when it is missing', () => {
    const { reports } = after('package.json', '{ "dependencies": { "@reown/appkit": "1" } }')
    expect(reports).toMatchObject([{ line: 1, what: 'dependencies' }])
  })

  test('invalid JSON stays unchanged', () => {
    expect(after('package.json', '{ "dependencies": "@reown/appkit" ').text).toBeUndefined()
  })
})

describe('markup', () => {
  test('converts elements in HTML, with attributes and end tags', () => {
    const { text, reports } = after(
      'index.html',
      '<p>a < b\n<appkit-button loadinglabel="…" charsstart="4"></appkit-button>\n<W3M-Button></W3M-Button>\n',
    )
    expect(text).toBe(
      '<p>a < b\n<latchkey-button loading-label="…" charsstart="4"></latchkey-button>\n<latchkey-button></latchkey-button>\n',
    )
    expect(reports).toMatchObject([{ line: 2, what: '<appkit-button charsstart>' }])
  })

  test('converts scripts in Svelte and elements around blocks', () => {
    const { text } = after(
      'page.svelte',
      '<script lang="ts">\n  import { mainnet } from \'@reown/appkit/networks\'\n  const n: number = mainnet.id\n</script>\n{#if n > 0}<appkit-button />{/if}\n',
    )
    expect(text).toBe(
      '<script lang="ts">\n  import { mainnet } from \'latchkey/networks\'\n  const n: number = mainnet.id\n</script>\n{#if n > 0}<latchkey-button />{/if}\n',
    )
  })

  test('reports files of a kit from a CDN', () => {
    const { reports } = after(
      'index.html',
      '<script src="https://cdn.test/@reown/appkit.js"></script>\n',
    )
    expect(reports).toMatchObject([{ line: 1, what: 'https://cdn.test/@reown/appkit.js' }])
  })
})

describe('style sheets', () => {
  test('renames variables with a counterpart, and reports others', () => {
    const { text, reports } = after(
      'a.css',
      ':root {\n  --w3m-accent: red;\n  --w3m-overlay: blue;\n  --rk: 1;\n}\n',
    )
    expect(text).toBe(':root {\n  --latchkey-accent: red;\n  --w3m-overlay: blue;\n  --rk: 1;\n}\n')
    expect(reports).toMatchObject([{ line: 3, what: '--w3m-overlay' }])
  })
})
