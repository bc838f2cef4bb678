import { createCloudSiwx } from './cloud'
import { createLocalSiwx } from './local'

/** Sign-in implementations by the name that makes one: one chunk in the script-tag build. */
export const SIWX_KINDS = { localSiwx: createLocalSiwx, cloudSiwx: createCloudSiwx }
