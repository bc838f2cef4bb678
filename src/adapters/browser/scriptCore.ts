import type { AdapterFactory } from '../types'
import type { StartCore } from '../../facade'
import type { CloudSiwxOptions } from '../siwx/cloud'
import type { LocalSiwxOptions } from '../siwx/local'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'

/**
 * What the second file of the script-tag build leaves for the first: the two are built apart, so that the file a page
 * loads carries no module loader.
 */
export type ScriptCore = {
  startLatchkey: StartCore
  loadViem: AdapterFactory['load']
  loadSiwx(
    kind: 'localSiwx' | 'cloudSiwx',
    options: LocalSiwxOptions & CloudSiwxOptions,
  ): Promise<SiwxConfig>
}

/** Where it is left: by version, so that two versions on one page keep apart. */
export function scriptCoreKey(): symbol {
  return Symbol.for(`latchkey.core.${__VERSION__}.${__DEV__ ? 'dev' : 'min'}`)
}

/** Reads what was left, if the file has run. */
export function findScriptCore(): ScriptCore | undefined {
  return (globalThis as { [key: symbol]: ScriptCore | undefined })[scriptCoreKey()]
}
