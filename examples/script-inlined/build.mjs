// Writes the text of the first file into the page; `publicPath` says where the others are.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'

const files = new URL('dist/umd/', import.meta.resolve('latchkey/package.json'))
const script = readFileSync(new URL('latchkey.js', files), 'utf8').replaceAll(
  '</script',
  '<\\/script',
)

cpSync(files, 'dist/latchkey', { recursive: true })
const page = readFileSync('index.html', 'utf8')
writeFileSync(
  'dist/index.html',
  page.replace('<script></script>', () => `<script>${script}</script>`),
)
