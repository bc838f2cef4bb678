import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type { start as startAmino } from './foreign/amino'
import type { start as startBurner } from './foreign/burner'
import { ROOT } from '../../../sandbox/world/pages'

/** Third-party wallets, by the file that installs them in a page, with their options. */
type Foreign = {
  amino: Parameters<typeof startAmino>[0]
  burner: Parameters<typeof startBurner>[0]
}

/** Installs a third-party wallet in a page, before the page's own scripts. */
export async function putForeign<Name extends keyof Foreign>(
  page: Page,
  name: Name,
  told: Foreign[Name],
): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, `__tests__/journeys/support/foreign/${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'foreign',
    target: 'es2022',
    logLevel: 'error',
    // These libraries use a global `Buffer`.
    inject: [join(ROOT, 'sandbox/pages/shared/buffer.ts')],
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles[0]?.text ?? ''
  await page.addInitScript({
    content: `if (top === self) {${script}; foreign.start(${JSON.stringify(told)})}`,
  })
}
