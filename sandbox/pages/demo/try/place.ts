import * as z from 'zod/mini'

/** What the panel changes of the widget's look: the accent as CSS text, the radius in pixels. */
export type Look = { accent: string | null; radius: number | null }

const Overlay = z.catch(z.looseObject({ themeVariables: z.optional(z.looseObject({})) }), {})
const Variables = z.looseObject({
  '--latchkey-accent': z.optional(z.string()),
  '--latchkey-border-radius-master': z.optional(z.number()),
})

/** The query of the page as it is now. */
export const queryNow = () => new URLSearchParams(location.search)

/** The widget's options in the address; none where they are no JSON, of which the page itself tells. */
function overlayNow() {
  try {
    return Overlay.parse(JSON.parse(queryNow().get('options') ?? '{}'))
  } catch {
    return {}
  }
}

/** The look that the address asks for. */
export function lookNow(): Look {
  const { data = {} } = Variables.safeParse(overlayNow().themeVariables ?? {})
  return {
    accent: data['--latchkey-accent'] ?? null,
    radius: data['--latchkey-border-radius-master'] ?? null,
  }
}

/** The theme variables of a look, over those of the address that the panel knows nothing of. */
export function variablesOf({ accent, radius }: Look) {
  const known = ['--latchkey-accent', '--latchkey-border-radius-master']
  const others = Object.entries(overlayNow().themeVariables ?? {}).flatMap(([name, value]) =>
    !known.includes(name) && (typeof value === 'string' || typeof value === 'number')
      ? [[name, value] as const]
      : [],
  )
  return {
    ...Object.fromEntries(others),
    ...(accent !== null && { '--latchkey-accent': accent }),
    ...(radius !== null && { '--latchkey-border-radius-master': radius }),
  }
}

/** The page's address with some query parameters changed; null takes one away. */
function addressWith(changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.href
}

/** Notes changes in the address, so that a reload has them too. */
export const note = (changes: Readonly<Record<string, string | null>>) =>
  history.replaceState(history.state, '', addressWith(changes))

/** Notes a look in the address, beside what else `options` has there. */
export function noteLook(look: Look) {
  const { themeVariables: _, ...rest } = overlayNow()
  const variables = variablesOf(look)
  const options = Object.keys(variables).length > 0 ? { ...rest, themeVariables: variables } : rest
  note({ options: Object.keys(options).length > 0 ? JSON.stringify(options) : null })
}

/**
 * Loads the page anew with changed query parameters.
 * @param control the id of the control that asks for it: the panel opens there again
 */
export function loadWith(changes: Readonly<Record<string, string | null>>, control: string) {
  location.replace(addressWith({ ...changes, try: control }))
}
