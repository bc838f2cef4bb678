// Creates the descriptor bundle of a release: `node .ci/descriptors.mjs path/to/registry.tar.gz
// folder`. The registry is ethereum/clear-signing-erc7730-registry, as a checkout or an archive.
// With `--pin` the release pins the bundle's hash.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { register } from 'tsx/cjs/api'
import { openCheckout } from './lib/checkout.mjs'
import { at } from './lib/project.mjs'

const PINNED = at('src/slices/domain/clearSigning/pinned.ts')

const [path, folder] = process.argv.slice(2).filter((word) => word !== '--pin')
if (!path || !folder)
  throw new Error('Name the registry and a folder: node .ci/descriptors.mjs registry.tar.gz folder')

const { require } = register({ namespace: 'descriptors' })
const load = (file) => require(file, import.meta.url)
const { gatherDescriptors } = load('../services/descriptors/gather.ts')
const { bundleOf, writeBundle } = load('../services/descriptors/bundle.ts')

const checkout = openCheckout(path)
try {
  const { descriptors, left } = gatherDescriptors(checkout.folder)
  const bundle = bundleOf(descriptors.values())
  writeBundle(bundle, folder)
  if (process.argv.includes('--pin'))
    writeFileSync(
      PINNED,
      readFileSync(PINNED, 'utf8').replace(/'[0-9a-f]{64}'/, `'${bundle.root}'`),
    )
  for (const name of left) console.log(`left out: ${name}`)
  const bytes = [...bundle.files.values()].reduce((sum, content) => sum + content.length, 0)
  console.log(`${descriptors.size} contracts, ${bundle.files.size} files, ${bytes} characters`)
  console.log(bundle.root)
} finally {
  if (checkout.isTemporary) rmSync(checkout.folder, { recursive: true })
}
