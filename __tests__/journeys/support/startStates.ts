import { connectInjected, reads, seesNoModal } from './steps'
import type { Visit, VisitOptions } from './visit'
import type { World } from './world'

/** The part of a visit that a stored connection depends on. */
type Recorded = Pick<VisitOptions, 'query' | 'options' | 'wallets'>

/** Recorded storage states by the site's origin and what was visited, as JSON. They outlive a test file. */
const shared: typeof ofWorker & { startStates?: Map<string, string> } = ofWorker

/** Waits until the widget has stored the connection of the installed wallet. */
export async function storesConnection({ page }: Visit): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, value]) => key.startsWith('latchkey') && String(value).includes('dev.latchkey'),
    ),
  )
}

/** Connects the installed wallet as a person does, and records what site and wallet have stored then. */
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
 * Opens the site as a visitor whose installed wallet is connected already, and waits until the widget has restored
 * the connection. The first call for a site records a real connection; it is in the browser's storage alone, so it
 * holds after the sandbox has been rewound.
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
