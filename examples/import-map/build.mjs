// Makes the packages into modules that a browser reads, once: the page and its own scripts are served as they are written.
import { build } from 'esbuild'
import { cpSync } from 'node:fs'

await build({
  entryPoints: ['latchkey', 'latchkey/networks', 'latchkey/adapters/viem', 'viem'].map((name) => ({
    in: name,
    out: name,
  })),
  outdir: 'dist/modules',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
})
cpSync('site', 'dist', { recursive: true })
