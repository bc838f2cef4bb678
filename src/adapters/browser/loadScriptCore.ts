import { findScriptCore } from './scriptCore'

/** Path of the second file from the first; written in by the build. */
declare const __CORE_FILE__: string

type TrustedUrl = { toString(): string }
type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): TrustedUrl }
}

/** Base URL of the files when the script was inlined, and the page's CSP nonce. */
type ScriptOptions = { publicPath?: string; nonce?: string }

/** The script's own address: known only while it runs, so it is read at once. */
const ownUrl =
  typeof document === 'undefined' ? null : (document.currentScript as HTMLScriptElement | null)?.src

/**
 * Loads the second file of the script-tag build from beside the first, or from `publicPath`; once per page. A file that
 * did not arrive is asked for again at the next call.
 * @throws TypeError when the file cannot be loaded
 */
export function loadScriptCore<Core>(options?: ScriptOptions): Promise<Core> {
  const there = findScriptCore<Core>()
  if (there) return Promise.resolve(there)
  return new Promise((resolve, reject) => {
    const url = new URL(__CORE_FILE__, options?.publicPath ?? ownUrl ?? document.baseURI).href
    const earlier = document.getElementById(__CORE_FILE__)
    const script = earlier ?? document.createElement('script')
    const settle = () => {
      const core = findScriptCore<Core>()
      if (core) return resolve(core)
      script.remove()
      reject(new TypeError(`Latchkey: ${url} did not load`))
    }
    script.addEventListener('load', settle)
    script.addEventListener('error', settle)
    if (earlier) return
    Object.assign(script, { id: __CORE_FILE__, nonce: options?.nonce ?? '', src: trusted(url) })
    document.head.append(script)
  })
}

/** Under `require-trusted-types-for 'script'` a script's address needs a policy; ours is named `latchkey`. */
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
