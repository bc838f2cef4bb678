import * as z from 'zod/mini'

/**
 * Keys whose value may come from an environment variable: `passwordEnv` names it in place of
 * `password`.
 */
const SECRETS = [
  'password',
  'clientSecret',
  'privateKey',
  'secret',
  'acceptedSecret',
  'authorization',
  'rpcUrl',
  'rpcUrls',
  'node',
  'bundler',
  'signerKey',
  'adminToken',
] as const

type Env = Readonly<Record<string, string | undefined>>

/** The errors of the best matching variant of a union. */
const findings = (issue: z.core.$ZodIssue): string[] => {
  const path = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: is not known`)
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The variant with the fewest errors is probably the intended one.
    const [meant = []] = [...issue.errors].sort((one, other) => one.length - other.length)
    return meant.flatMap((inner) => findings({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [`${path}: ${issue.message}`]
}

/** Replaces names of environment variables by their values; lists the missing ones. */
const withSecrets = (
  value: unknown,
  env: Env,
  path: readonly string[],
  missing: string[],
): unknown => {
  if (Array.isArray(value))
    return value.map((item, at) => withSecrets(item, env, [...path, String(at)], missing))
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key]
    const secret = SECRETS.find((name) => `${name}Env` === key)
    if (secret === undefined) entries.push([key, withSecrets(inner, env, here, missing)])
    else if (secret in value) missing.push(`${here.join('.')}: stands beside ${secret}`)
    else if (typeof inner === 'string' && env[inner]) entries.push([secret, env[inner]])
    else {
      missing.push(`${here.join('.')}: names no variable of the environment that is set`)
      // A missing variable is reported once, by its name. This placeholder is a valid URL and long
      // enough for any secret, so it causes no second error.
      entries.push([secret, 'https://missing.invalid/in-the-environment'])
    }
  }
  return Object.fromEntries(entries)
}

const parseJson = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    throw new Error('The configuration is not usable:\n  the file: is not JSON')
  }
}

/**
 * Reads a configuration file of the given shape. A key like `passwordEnv` takes the value from the
 * environment.
 * @throws Error that lists the path of every wrong value; values are not repeated, as some of them
 * are secrets
 */
export const readConfigFile = <T extends z.ZodMiniType>(
  shape: T,
  content: string,
  env: Env,
): z.output<T> => {
  const missing: string[] = []
  const parsed = z.safeParse(shape, withSecrets(parseJson(content), env, [], missing))
  if (parsed.success && missing.length === 0) return parsed.data
  const lines = [...missing, ...(parsed.error?.issues.flatMap(findings) ?? [])]
  throw new Error(
    `The configuration is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
}
