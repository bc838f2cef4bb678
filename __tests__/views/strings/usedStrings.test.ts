import { en } from '../../../src/views/strings/en'
import { usedStrings } from '../../support/usedStrings'

/** Keys that a template builds from a variable with a dot in it. */
const FROM_PARTS = ['connecting.qr.failed.text', 'failed.text']

it('uses every text of the catalogue in a module of the package', () => {
  const keys = Object.keys(en)
  const used = usedStrings(keys)
  const unused = keys.filter((key) => !used.has(key))
  expect(unused.sort()).toEqual(FROM_PARTS)
})
