import * as z from 'zod/mini'

/**
 * The parts of the widget's look that the panel changes: the accent as CSS text, the radius in
 * pixels.
 */
export type Look = { accent: string | null; radius: number | null }

const Overlay = z.catch(z.looseObject({ themeVariables: z.optional(z.looseObject({})) }), {})
const Variables = z.looseObject({
  '--latchkey-accent': z.optional(z.string()),
  '--latchkey-border-radius-master': z.optional(z.number()),
})

/** The current query of the page. */
export const queryNow = () => new URLSearchParams(location.search)

/**
 * The widget's options in the URL; none when they are invalid JSON, which the page itself reports.
 */
function overlayNow() {
  try {
    return Overlay.parse(JSON.parse(queryNow().get('options') ?? '{}'))
  } catch {
    return {}
  }
}

/** The look in the current URL. */
export function lookNow(): Look {
  const { data = {} } = Variables.safeParse(overlayNow().themeVariables ?? {})
  return {
    accent: data['--latchkey-accent'] ?? null,
    radius: data['--latchkey-border-radius-master'] ?? null,
  }
}

/** The theme variables of a look, added to those in the URL that the panel does not know. */
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

/** The page's URL with some query parameters changed; null removes one. */
function addressWith(changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.href
}

/** Stores changes in the URL, so that they survive a reload. */
export const note = (changes: Readonly<Record<string, string | null>>) =>
  history.replaceState(history.state, '', addressWith(changes))

/** Stores a look in the URL, beside other values of `options`. */
export function noteLook(look: Look) {
  const { themeVariables: _, ...rest } = overlayNow()
  const variables = variablesOf(look)
  const options = Object.keys(variables).length > 0 ? { ...rest, themeVariables: variables } : rest
  note({ options: Object.keys(options).length > 0 ? JSON.stringify(options) : null })
}

/**
 * Reloads the page with changed query parameters.
 * @param control the id of the control that caused it: the panel opens there again
 */
export function loadWith(changes: Readonly<Record<string, string | null>>, control: string) {
  location.replace(addressWith({ ...changes, try: control }))
}
