/**
 * Checks what a site gives while the widget runs; the checks load when they are needed.
 * @throws LatchkeyError `INVALID_OPTIONS` that names every bad path, or `SIWE_AND_SIWX`
 */
export async function checkLate(options: unknown): Promise<void> {
  const { checkOptions } = await import(
    /* webpackChunkName: "option-checks" */ '../../slices/domain/options/optionChecks'
  )
  checkOptions(options, true)
}
