import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type { start as startAmino } from './foreign/amino'
import type { start as startBurner } from './foreign/burner'
import { ROOT } from '../../../sandbox/world/pages'

/** Wallets that others wrote, by the file that puts them into a page, with what each is told. */
type Foreign = {
  amino: Parameters<typeof startAmino>[0]
  burner: Parameters<typeof startBurner>[0]
}

/** Puts a wallet that others wrote into a page, before the page's own scripts. */
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
    // These libraries use a free `Buffer`.
    inject: [join(ROOT, 'sandbox/pages/shared/buffer.ts')],
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles[0]?.text ?? ''
  await page.addInitScript({
    content: `if (top === self) {${script}; foreign.start(${JSON.stringify(told)})}`,
  })
}
