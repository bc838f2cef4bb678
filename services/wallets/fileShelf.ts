import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createTurns } from './inTurn'
import { emptyShelf, ShelfState, type WalletShelf } from './shelf'

const NAME = /^([0-9a-f]{64})\.webp$/

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** Reads a file; null when it does not exist. */
const readOr = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/**
 * Stores the list in files of a folder: `list.json` and one file per picture. An existing list that
 * cannot be read is an error, so that it is not overwritten by accident.
 */
export const fileShelf = (folder: string): WalletShelf => {
  const list = join(folder, 'list.json')
  const pictures = join(folder, 'pictures')
  /** Writes a file atomically: it is complete or missing, whenever the process ends. */
  const put = async (file: string, content: string | Buffer) => {
    await mkdir(pictures, { recursive: true })
    await writeFile(`${file}.new`, content)
    await rename(`${file}.new`, file)
  }
  const load = async () => {
    const text = await readOr(list)
    return text ? z.parse(ShelfState, JSON.parse(text.toString('utf8'))) : emptyShelf()
  }
  const inTurn = createTurns()
  return {
    load,
    change: (next) =>
      inTurn(async () => {
        const state = next(await load())
        await put(list, JSON.stringify(state))
        return state
      }),
    picture: (hash) =>
      NAME.test(`${hash}.webp`) ? readOr(join(pictures, `${hash}.webp`)) : Promise.resolve(null),
    keepPicture: (hash, bytes) => put(join(pictures, `${hash}.webp`), bytes),
    async sweep(kept) {
      const names = await readdir(pictures).catch(() => [])
      const lost = names.filter((name) => !kept.has(NAME.exec(name)?.[1] ?? ''))
      await Promise.all(lost.map((name) => rm(join(pictures, name), { force: true })))
    },
  }
}
