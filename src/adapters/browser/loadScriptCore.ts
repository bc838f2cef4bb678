import { findScriptCore } from './scriptCore'

/** Path of the second file relative to the first; defined by the build. */
declare const __CORE_FILE__: string

type TrustedUrl = { toString(): string }
type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): TrustedUrl }
}

/** Base URL of the files for an inlined script, and the page's CSP nonce. */
type ScriptOptions = { publicPath?: string; nonce?: string }

/** URL of this script. `document.currentScript` is set only while the script runs, so it is read at once. */
const ownUrl =
  typeof document === 'undefined' ? null : (document.currentScript as HTMLScriptElement | null)?.src

/**
 * Loads the second file of the script-tag build, from the directory of the first or from `publicPath`. It is
 * loaded once per page; after a failure the next call tries again.
 * @throws TypeError when the file cannot be loaded
 */
export function loadScriptCore(options?: ScriptOptions): Promise<unknown> {
  const loaded = findScriptCore()
  if (loaded) return Promise.resolve(loaded)
  return new Promise((resolve, reject) => {
    const url = new URL(__CORE_FILE__, options?.publicPath ?? ownUrl ?? document.baseURI).href
    const existing = document.getElementById(__CORE_FILE__)
    const script = existing ?? document.createElement('script')
    const settle = () => {
      const core = findScriptCore()
      if (core) return resolve(core)
      script.remove()
      reject(new TypeError(`Latchkey: ${url} did not load`))
    }
    script.addEventListener('load', settle)
    script.addEventListener('error', settle)
    if (existing) return
    Object.assign(script, { id: __CORE_FILE__, nonce: options?.nonce ?? '', src: trusted(url) })
    document.head.append(script)
  })
}

/** Wraps a script URL for pages with `require-trusted-types-for 'script'`; the policy is named `latchkey`. */
function trusted(url: string): TrustedUrl | string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  try {
    return (
      trustedTypes
        ?.createPolicy('latchkey', { createScriptURL: (value) => value })
        .createScriptURL(url) ?? url
    )
  } catch {
    return url
  }
}
