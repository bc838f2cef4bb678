import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { StorageLike } from '../browser/storage'
import type { FindingFacts, FindingOf } from '../../slices/domain/widget/diagnosis'
import type { DiagnosticInput } from './diagnosticInput'

/** Key that is written, read and removed. */
const PROBE = 'latchkey/doctor'

type Facts = FindingFacts['storage']

/** Checks whether the storage can be read and written. */
export function checkStorage(
  given: Pick<DiagnosticInput, 'storage' | 'window'>,
): FindingOf<'storage'> {
  const { storage, window } = given
  const facts = probe(() => storage ?? window.localStorage)
  const whose = storage ? 'The storage that the site gave' : 'The storage of the browser'
  const found = (status: 'ok' | 'warning', text: string, next: string | null) =>
    ({ check: 'storage', status, text, next, facts }) as const
  if (facts.full)
    return found(
      'warning',
      `${whose} is full, so the connection is lost with a reload.`,
      'Free some of the site’s storage: what other scripts keep in localStorage counts, too.',
    )
  if (!facts.readable || !facts.writable)
    return found(
      'warning',
      `${whose} cannot be ${facts.readable ? 'written' : 'read'}, so the connection is lost with a reload.`,
      storage
        ? 'Look into the option storage: getItem, setItem and removeItem answer at once, with what was set.'
        : 'Allow cookies and site data for this site, and do not show it in a frame that is kept from them.',
    )
  return found('ok', `${whose} can be read and written.`, null)
}

function probe(open: () => StorageLike): Facts {
  const facts: Facts = { readable: false, writable: false, full: false }
  try {
    const storage = open()
    storage.getItem(PROBE)
    facts.readable = true
    storage.setItem(PROBE, '1')
    facts.writable = storage.getItem(PROBE) === '1'
    storage.removeItem(PROBE)
  } catch (error) {
    // Firefox uses another name for the error.
    facts.full = /quota/i.test(String(readProperty(error, 'name')))
  }
  return facts
}
