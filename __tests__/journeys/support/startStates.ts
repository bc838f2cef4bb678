import { connectInjected, reads, seesNoModal } from './steps'
import type { Visit, VisitOptions } from './visit'
import type { World } from './world'

/** The part of a visit that a stored connection depends on. */
type Recorded = Pick<VisitOptions, 'query' | 'options' | 'wallets'>

/**
 * Recorded storage states by the site's origin and the visit, as JSON. They are shared by test
 * files.
 */
const shared: typeof ofWorker & { startStates?: Map<string, string> } = ofWorker

/** Waits until the widget has stored the connection of the installed wallet. */
export async function storesConnection({ page }: Visit): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, value]) => key.startsWith('latchkey') && String(value).includes('dev.latchkey'),
    ),
  )
}

/** Connects the installed wallet like a user, and records what site and wallet have stored. */
async function record(world: World, recorded: Recorded): Promise<string> {
  const visit = await world.visit(recorded)
  await connectInjected(visit)
  await seesNoModal(visit.page)
  await storesConnection(visit)
  const state = await visit.context.storageState()
  await visit.context.close()
  return JSON.stringify(state)
}

/**
 * Opens the site as a visitor whose installed wallet is already connected, and waits until the
 * widget has restored the connection. The first call for a site records a real connection, which is
 * only in the browser's storage, so it stays valid after the sandbox has been reset.
 */
export async function visitConnected(
  world: World,
  options: VisitOptions = {},
  recorded: Recorded = {},
): Promise<Visit> {
  const states = (shared.startStates ??= new Map())
  const key = JSON.stringify([world.sandbox.description.pages.demo, recorded])
  const state = states.get(key) ?? (await record(world, recorded))
  states.set(key, state)
  const visit = await world.visit({
    ...recorded,
    ...options,
    context: { ...options.context, storageState: JSON.parse(state) },
  })
  await reads(visit.page, 'status', 'connected')
  return visit
}
