import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createStaticServer } from '../sandbox/http/staticServer'
import { listen, stop } from '../sandbox/http/listen'
import { BUILD_DIR } from '../sandbox/world/pages'
import { buildGallery } from './build'

/** A gallery that is being served. */
export interface ServedGallery {
  /** Its address, with a slash at the end. */
  url: string
  close(): Promise<void>
}

/**
 * Builds the gallery and serves it on this machine.
 * @param port 0 for one that is free
 * @param folder where it is built, below the other pages
 */
export async function serveGallery(port = 0, folder = 'gallery'): Promise<ServedGallery> {
  const dir = join(BUILD_DIR, folder)
  await buildGallery({ outDir: dir })
  const server = createStaticServer({ mounts: [{ prefix: '/', dir }] })
  await listen(server, port)
  const address = server.address()
  const used = isAddress(address) ? address.port : port
  return { url: `http://127.0.0.1:${used}/`, close: () => stop(server) }
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
