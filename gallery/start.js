// Builds and serves the gallery until it is stopped: `npm run gallery [-- PORT]`.
import { register } from 'tsx/esm/api'

register()
const { buildGallery } = await import('./build.ts')
const { GALLERY_DIR, serveGallery } = await import('./serve.ts')
await buildGallery({ outDir: GALLERY_DIR })
const { url } = await serveGallery(Number(process.argv[2] ?? 4317))
console.log(`gallery ready: ${url}`)
console.log('Press Ctrl+C to stop.')
