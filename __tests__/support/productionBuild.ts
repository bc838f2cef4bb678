/** Has the libraries that are imported after this one come without their development checks: for what runs a million times. */
const before = process.env.NODE_ENV
process.env.NODE_ENV = 'production'

/** Puts the environment back; to be called once everything is imported. */
export function restoreBuild(): void {
  process.env.NODE_ENV = before
}
