/**
 * Symbol under which the second file of the script-tag build exports its parts to the first. The two are
 * separate bundles, so that the first needs no module loader. The symbol contains the version, so that two
 * versions on one page do not mix.
 */
export function scriptCoreKey(): symbol {
  return Symbol.for(`latchkey.core.${__VERSION__}.${__DEV__ ? 'dev' : 'min'}`)
}

/** Returns the exports of the second file; undefined until it has run. */
export function findScriptCore(): unknown {
  // Only the second file of the same version sets this symbol, so its type is known.
  return Reflect.get(globalThis, scriptCoreKey())
}
