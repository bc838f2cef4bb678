/**
 * Validates options that a site passes at runtime. Loads the checks on demand.
 * @throws LatchkeyError `INVALID_OPTIONS` that names every bad path, or `SIWE_AND_SIWX`
 */
export async function checkLate(options: object): Promise<void> {
  const { CHECKS, checkOptions } = await import(
    /* webpackChunkName: "option-checks" */ '../../slices/domain/options/optionChecks'
  )
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const checks = Object.entries(CHECKS).filter(([key]) => given.some(([name]) => name === key))
  checkOptions(options, Object.fromEntries(checks))
}
