import { createCloudSiwx } from './cloud'
import { createLocalSiwx } from './local'

/** Sign-in factories by name; one chunk in the script-tag build. */
export const SIWX_KINDS = { localSiwx: createLocalSiwx, cloudSiwx: createCloudSiwx }
