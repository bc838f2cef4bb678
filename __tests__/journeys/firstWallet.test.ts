import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../sandbox/world/pages'
import { figure } from './support/figures'
import { EXTENSION_ROW, hasWidget, press } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

test('the loader and the core are enough to show the first wallet', async () => {
  const files = ['latchkey.js']
  const { page } = await world.visit({
    prepare: (opened) =>
      opened.route('**/latchkey/chunks/*', (route) => {
        const [, file = ''] = new URL(route.request().url()).pathname.split('/latchkey/')
        // All other code is delayed until the test is over.
        if (!file.startsWith('chunks/core.')) return
        files.push(file)
        return route.continue()
      }),
  })
  await hasWidget(page)
  await press(page, 'connect-button')
  await page.getByTestId(EXTENSION_ROW).waitFor()
  expect(files).toEqual(['latchkey.js', expect.stringMatching(/^chunks\/core\.\w+\.js$/)])
  const bytes = files.map(
    (file) => gzipSync(readFileSync(join(ROOT, 'dist/umd', file)), { level: 9 }).length,
  )
  const total = bytes.reduce((sum, size) => sum + size, 0)
  figure('until the first wallet is painted', `${files.length} scripts, ${total} bytes gzip`)
})
