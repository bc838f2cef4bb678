/** Most displayed findings of one check. */
const SHOWN = 20

/**
 * Runs named checks and prints a line for each, with the findings of those that fail, and finally
 * `N passed, N failed`. A check is `{ name, run }`; `run` resolves with a list of findings, which
 * is empty when the check passes. Exits with 1 when one failed.
 */
export async function runChecks(checks, { parallel = 1 } = {}) {
  const waiting = [...checks]
  const failed = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const findings = await Promise.resolve()
        .then(check.run)
        .catch((error) => [error.stack ?? String(error)])
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
      console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${check.name}`)
      for (const finding of findings.slice(0, SHOWN)) console.log(finding.replace(/^/gm, '       '))
      if (findings.length > SHOWN) console.log(`       and ${findings.length - SHOWN} more`)
      if (findings.length > 0) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}
