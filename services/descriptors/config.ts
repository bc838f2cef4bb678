import * as z from 'zod/mini'
import { isBundleHash } from '../../src/slices/domain/clearSigning/bundle'
import { PINNED_BUNDLE } from '../../src/slices/domain/clearSigning/pinned'

/**
 * Folder of a bundle in the configuration of a service, and the hash of its first file: the one of
 * this release when absent.
 */
export const DescriptorsConfig = z.strictObject({
  folder: z.string().check(z.minLength(1, 'must not be empty')),
  hash: z._default(
    z.string().check(z.refine(isBundleHash, 'must be a hash: 64 hex digits')),
    PINNED_BUNDLE,
  ),
})
