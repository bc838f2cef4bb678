// Builds and serves the gallery until it is stopped: `npm run gallery [-- PORT]`.
import { register } from 'tsx/esm/api'

register()
const { serveGallery } = await import('./serve.ts')
const { url } = await serveGallery(Number(process.argv[2] ?? 4317))
console.log(`gallery ready: ${url}`)
console.log('Press Ctrl+C to stop.')
