// React's development build on both sides: only that one names every difference between what was sent and what is drawn.
import { build } from 'esbuild'
import { readFileSync, writeFileSync } from 'node:fs'

const shared = { bundle: true, format: 'esm', jsx: 'automatic' }

await build({
  ...shared,
  entryPoints: ['src/client.tsx'],
  outdir: 'dist',
  splitting: true,
  define: { 'process.env.NODE_ENV': '"development"' },
})
await build({
  ...shared,
  entryPoints: ['src/server.tsx'],
  outfile: 'server/server.mjs',
  packages: 'external',
  platform: 'node',
})

const { render } = await import('./server/server.mjs')
const page = readFileSync('index.html', 'utf8')
writeFileSync('dist/index.html', page.replace('<!-- app -->', render))
