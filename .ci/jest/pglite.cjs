const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** The files of an empty database, once it was created. */
const empty = {}

/** Creates an empty database like every first start, and resolves with its files as an archive. */
async function makeEmpty(PGlite) {
  const engine = await PGlite.create()
  const files = await engine.dumpDataDir('none')
  await engine.close()
  return files
}

/** Whether the folder of an engine contains a database. */
const isFilled = ({ fs, dataDir = fs?.rootDir }) =>
  dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'))

/**
 * The embedded database for all tests of a worker. It starts empty databases from a copy of the
 * first, as creating one takes two seconds of CPU time. Programs that tests start use the engine
 * itself.
 */
function loadPglite() {
  const engine = require('@electric-sql/pglite')
  class CopyingPglite extends engine.PGlite {
    static async create(options) {
      if (isFilled(options)) return super.create(options)
      empty.files ??= makeEmpty(engine.PGlite)
      return super.create({ ...options, loadDataDir: await empty.files })
    }
  }
  return { ...engine, PGlite: CopyingPglite }
}

module.exports = { loadPglite }
