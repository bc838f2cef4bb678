import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createStaticServer } from '../services/http/staticServer'
import { listen, stop } from '../services/http/listen'
import { BUILD_DIR } from '../sandbox/world/pages'

/** A running gallery server. */
export interface ServedGallery {
  /** Its URL, with a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Build folder of the gallery. */
export const GALLERY_DIR = join(BUILD_DIR, 'gallery')

/**
 * Serves the latest build in `GALLERY_DIR` on localhost.
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
