import * as z from 'zod/mini'
import { SOCIALS } from '../../../src/slices/domain/options/features'

const Begun = z.object({ ticket: z.string(), state: z.string(), provider: z.enum(SOCIALS) })

/** A login at a provider that this frame began; nobody else can end it. */
export type Begun = z.infer<typeof Begun>

/** Keeps the login that this frame began. */
export type BegunKeeper = {
  get: () => Begun | null
  set: (begun: Begun | null) => void
}

const NAME = 'social-login'

/**
 * Keeps it in the storage of this tab, where the frame finds it again: a site without windows leaves the page for the
 * provider, and the frame with it. The service forgets the login after minutes. Where the browser keeps nothing for
 * frames, it lasts as long as the frame.
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
