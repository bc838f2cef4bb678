const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** The files of an empty database, once it was made. */
const empty = {}

/** Makes an empty database as every first start does, and resolves to its files as an archive. */
async function makeEmpty(PGlite) {
  const engine = await PGlite.create()
  const files = await engine.dumpDataDir('none')
  await engine.close()
  return files
}

/** Whether an engine has its files in a folder that holds a database. */
const isFilled = ({ fs, dataDir = fs?.rootDir }) =>
  dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'))

/**
 * The embedded database for all tests of a worker. It starts empty databases from a copy of the first: making one takes two seconds of
 * a core. Programs that tests start have the engine itself.
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
