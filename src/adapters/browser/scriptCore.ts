/**
 * Under which symbol the second file of the script-tag build leaves its parts for the first: the two are built apart, so
 * that the file a page loads carries no module loader. The version is part of it, so that two versions on one page keep
 * apart.
 */
export function scriptCoreKey(): symbol {
  return Symbol.for(`latchkey.core.${__VERSION__}.${__DEV__ ? 'dev' : 'min'}`)
}

/** Reads what the second file left; undefined until it has run. */
export function findScriptCore<Core>(): Core | undefined {
  // Only our own second file of the same version knows the symbol.
  return (globalThis as { [key: symbol]: Core | undefined })[scriptCoreKey()]
}
