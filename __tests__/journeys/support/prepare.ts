import { buildGallery } from '../../../gallery/build'
import { GALLERY_DIR } from '../../../gallery/serve'
import { buildChecks } from './buildChecks'
import { ensurePages } from './pages'
import { buildPrograms } from './programs'

/**
 * Runs once before the journeys and builds pages, gallery and programs: two parallel test files
 * would build them twice.
 */
export default async function prepare(): Promise<void> {
  await Promise.all([
    ensurePages(),
    buildGallery({ outDir: GALLERY_DIR }),
    buildPrograms(),
    buildChecks(),
  ])
}
