import * as z from 'zod/mini'
import { SOCIALS } from '../../../src/slices/domain/options/features'

const Begun = z.object({ ticket: z.string(), state: z.string(), provider: z.enum(SOCIALS) })

/** A login at a provider that this frame started; no other frame can finish it. */
export type Begun = z.infer<typeof Begun>

/** Stores the login that this frame started. */
export type BegunKeeper = {
  get: () => Begun | null
  set: (begun: Begun | null) => void
}

const NAME = 'social-login'

/**
 * Creates a keeper in the tab's session storage: a site without windows leaves the page for the
 * provider, and a new frame reads the login after the return. The service deletes the login after
 * minutes. When the browser blocks storage in frames, the login lasts as long as the frame.
 */
export function createBegunKeeper(): BegunKeeper {
  const storage = tabStorage()
  let begun: Begun | null = read(storage)
  return {
    get: () => begun,
    set(changed) {
      begun = changed
      if (changed) storage?.setItem(NAME, JSON.stringify(changed))
      else storage?.removeItem(NAME)
    },
  }
}

function read(storage: Storage | null): Begun | null {
  try {
    const kept = Begun.safeParse(JSON.parse(storage?.getItem(NAME) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
