/**
 * Later imports load libraries without their development checks, for code that runs a million
 * times.
 */
const before = process.env.NODE_ENV
process.env.NODE_ENV = 'production'

/** Restores the environment; call it once everything is imported. */
export function restoreBuild(): void {
  process.env.NODE_ENV = before
}
