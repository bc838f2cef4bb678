import { open, realpath } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { safeFetch } from '../http/safeFetch'
import type { WalletsConfig } from './config'
import { PICTURE_BYTES_MOST } from './pictures'

/** Reads a list and its pictures. */
export interface WalletSource {
  /** The list as text. */
  list(): Promise<string>
  /** The bytes of a picture: from an https link, or from a file beside the list. */
  picture(place: string): Promise<Buffer>
}

const LIST_BYTES_MOST = 8 * 1024 * 1024
const MS = 15_000

/** Reads a file; rejects before reading when it is too large. */
const readBounded = async (file: string, most: number): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > most) throw new Error(`The file has more than ${most} bytes`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Reads a picture beside the list; rejects for a link that leads out of its folder. */
const readBeside = async (list: string, place: string): Promise<Buffer> => {
  const folder = await realpath(dirname(list))
  const file = await realpath(join(folder, place))
  if (!file.startsWith(folder + sep)) throw new Error('The picture is not beside the list')
  return readBounded(file, PICTURE_BYTES_MOST)
}

/**
 * The source of a configuration. URLs are fetched like every untrusted URL: from the public
 * internet only, with limits in bytes and time.
 */
export const walletSource = (
  { file, url }: Pick<WalletsConfig, 'file' | 'url'>,
  fetchOutside: typeof safeFetch,
): WalletSource => {
  const fetchPicture = async (link: string) => {
    const types = ['image/*', 'application/octet-stream']
    const { bytes } = await fetchOutside(link, { types, maxBytes: PICTURE_BYTES_MOST, ms: MS })
    return bytes
  }
  const isLink = (place: string) => place.startsWith('https://')
  if (file !== undefined) {
    const list = resolve(file)
    return {
      list: async () => (await readBounded(list, LIST_BYTES_MOST)).toString('utf8'),
      picture: (place) => (isLink(place) ? fetchPicture(place) : readBeside(list, place)),
    }
  }
  const address = url ?? ''
  return {
    async list() {
      const types = ['application/json', 'text/plain', 'application/octet-stream']
      const options = { types, maxBytes: LIST_BYTES_MOST, ms: MS }
      return (await fetchOutside(address, options)).bytes.toString('utf8')
    },
    picture: (place) => fetchPicture(new URL(place, address).href),
  }
}
