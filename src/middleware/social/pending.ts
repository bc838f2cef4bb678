import * as z from 'zod/mini'
import { SOCIAL_PENDING_MS } from '../../slices/domain/embeddedLimits'
import { SOCIALS } from '../../slices/domain/options/features'
import { pendingSocialKey } from '../../slices/domain/widget/pendingSocial'
import { hintKey, storageKey } from '../../slices/domain/widget/storageKey'
import type { WindowSocial } from '../../slices/domain/wallet/socials'
import type { Ports } from '../../store/ports'
import type { AppEffectApi } from '../../store/types'

const PendingSocial = z.object({
  provider: z.enum(SOCIALS).check(z.refine((name) => name !== 'farcaster')),
  at: z.int(),
})
const Hint = z.record(z.string(), z.unknown())

function keyOf(fx: Pick<AppEffectApi, 'getState'>): string {
  const { projectId, instanceId } = fx.getState().options
  return storageKey(projectId, instanceId)
}

/**
 * Remembers the provider before the page redirects to it. The hint marks the state as restorable, so that the next
 * page load also loads the code that completes the login.
 */
export function notePending(provider: WindowSocial, fx: AppEffectApi): void {
  const { storage, clock } = fx.extra
  const key = keyOf(fx)
  storage.setItem(pendingSocialKey(key), JSON.stringify({ provider, at: clock.now() }))
  const hint = Hint.safeParse(readJson(storage, hintKey(key)))
  const kept = hint.success ? hint.data : {}
  storage.setItem(hintKey(key), JSON.stringify({ ...kept, connected: true }))
}

/** Returns the provider of the last redirect and forgets it; null when it was too long ago. */
export function takePending(fx: AppEffectApi): WindowSocial | null {
  const { storage, clock } = fx.extra
  const key = pendingSocialKey(keyOf(fx))
  const pending = PendingSocial.safeParse(readJson(storage, key))
  storage.removeItem(key)
  if (!pending.success) return null
  const { provider, at } = pending.data
  const isFresh = Math.abs(clock.now() - at) < SOCIAL_PENDING_MS
  return isFresh && provider !== 'farcaster' ? provider : null
}

function readJson(storage: Ports['storage'], key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '')
  } catch {
    return null
  }
}
