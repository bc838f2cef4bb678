import { fileURLToPath } from 'node:url'
import { buildFramePages } from './buildPages'

/** Builds the frame's pages from source; resolves with their folder. */
export const sourcePages = async (): Promise<string> => {
  const folder = fileURLToPath(new URL('../.build/frame', import.meta.url))
  await buildFramePages(folder)
  return folder
}
