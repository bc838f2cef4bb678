import { badRequest } from '../../http/problem'

/** Shortest and longest label in characters. */
const MIN_LABEL = 3
const MAX_LABEL = 64

/** Splits a full name and validates it. Throws a 400 for a wrong length, form or zone. */
export const checkName = (
  name: string,
  zones: readonly string[],
): { label: string; zone: string } => {
  const [label = '', ...rest] = name.split('.')
  const zone = rest.join('.')
  if (label.length < MIN_LABEL || label.length > MAX_LABEL) {
    throw badRequest('name', `Name must have ${MIN_LABEL} to ${MAX_LABEL} characters`)
  }
  if (!/^[a-z0-9-]+$/.test(label) || rest.length !== 2) {
    throw badRequest('name', 'Name may hold lower-case letters, digits and hyphens only')
  }
  if (!zones.includes(zone)) throw badRequest('name', `Names of the zone "${zone}" are not served`)
  return { label, zone }
}

/** Suffixes for suggestions when a name is taken. */
const ENDINGS = ['bay', 'hill', 'lane', 'wood', 'mill', 'reef', 'moor', 'dale']

/** Up to eight other labels for a requested one. */
export const otherLabels = (label: string): readonly string[] =>
  ENDINGS.map((ending) => `${label}${ending}`.slice(-MAX_LABEL))
