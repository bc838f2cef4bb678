import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createStaticServer } from '../services/http/staticServer'
import { listen, stop } from '../services/http/listen'
import { BUILD_DIR } from '../sandbox/world/pages'

/** A gallery that is being served. */
export interface ServedGallery {
  /** Its address, with a slash at the end. */
  url: string
  close(): Promise<void>
}

/** Where a gallery that is served is built. */
export const GALLERY_DIR = join(BUILD_DIR, 'gallery')

/**
 * Serves the gallery that was built last into `GALLERY_DIR`, on this machine.
 * @param port 0 for one that is free
 */
export async function serveGallery(port = 0): Promise<ServedGallery> {
  const server = createStaticServer({ mounts: [{ prefix: '/', dir: GALLERY_DIR }] })
  await listen(server, port)
  const address = server.address()
  const used = isAddress(address) ? address.port : port
  return { url: `http://127.0.0.1:${used}/`, close: () => stop(server) }
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
