import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from '../../../sandbox/pages/build'
import { BUILD_DIR, ROOT } from '../../../sandbox/world/pages'

/** Modification time of the newest file below a folder, in milliseconds; 0 when there is none. */
function newest(folder: string): number {
  const dir = join(ROOT, folder)
  if (!existsSync(dir)) return 0
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
  const times = files.flatMap((file) =>
    file.isFile() ? statSync(join(file.parentPath, file.name)).mtimeMs : [],
  )
  return Math.max(0, ...times)
}

/**
 * Builds the demo and wallet pages when they are older than their sources or the widget. Throws
 * when the widget itself is not built.
 */
export async function ensurePages(): Promise<void> {
  const widget = join(ROOT, 'dist/umd/latchkey.js')
  if (!existsSync(widget)) throw new Error('The widget is not built: run "npm run build" first')
  const built = ['demo/index.html', 'demo/react/index.html', 'wallet/index.html'].map((page) => {
    const path = join(BUILD_DIR, page)
    return existsSync(path) ? statSync(path).mtimeMs : 0
  })
  const sources = ['sandbox/pages', 'services/frame/page', 'services/wallet', 'dist/esm']
  if (Math.min(...built) > Math.max(...sources.map(newest))) return
  await buildPages({ outDir: BUILD_DIR })
}
