import { createLazy } from '../../slices/domain/async/lazy'
import { findScriptCore } from './scriptCore'

/** Path of the second file relative to the first, and its subresource integrity; defined by the build. */
declare const __CORE_FILE__: string
declare const __CORE_INTEGRITY__: string

type TrustedUrl = { toString(): string }
type Policy = { createScriptURL(url: string): TrustedUrl }
type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** Base URL of the files for an inlined script, and the page's CSP nonce. */
type ScriptOptions = { publicPath?: string; nonce?: string }

/** The tag of this script, available only while the script runs; empty for a module and in Node. */
export const ownScript = ((globalThis as { document?: Document }).document?.currentScript ??
  {}) as Partial<HTMLScriptElement>

/**
 * State shared by all widgets of a page. A page can create only one policy per name, so it is reused after a failure.
 */
const shared: { policy?: Policy | undefined } = {}

const core = createLazy(load)

/**
 * Loads the second file of the script-tag build, from the directory of the first or from `publicPath`, which may be
 * a path of the page's host. It is loaded once per page; after a failure the next call tries again. A tag with
 * `integrity` pins the second file too.
 * @throws TypeError with the URL of a file that did not load
 */
export async function loadScriptCore(options?: ScriptOptions): Promise<unknown> {
  return findScriptCore() ?? core.load(options)
}

function load(options?: ScriptOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const base = new URL(options?.publicPath ?? ownScript.src ?? '', document.baseURI)
    const url = new URL(__CORE_FILE__, base).href
    const script = document.createElement('script')
    script.onload = script.onerror = () => {
      const loaded = findScriptCore()
      if (loaded) return resolve(loaded)
      reject(new TypeError(url))
      script.remove()
    }
    Object.assign(script, {
      nonce: options?.nonce ?? '',
      crossOrigin: ownScript.crossOrigin ?? null,
      integrity: ownScript.integrity && __CORE_INTEGRITY__,
      src: trusted(url),
    })
    document.head.append(script)
  })
}

/** Wraps a script URL for pages with `require-trusted-types-for 'script'`; the policy is named `latchkey`. */
function trusted(url: string): TrustedUrl | string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  try {
    shared.policy ??= trustedTypes?.createPolicy('latchkey', { createScriptURL: (value) => value })
    return shared.policy?.createScriptURL(url) ?? url
  } catch {
    return url
  }
}
