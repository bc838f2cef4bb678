/**
 * Hash of the bundle that this release was built with: clear-signing-erc7730-registry at 3b66ba2 of 2026-08-20. `.ci/descriptors.mjs`
 * writes it.
 */
export const PINNED_BUNDLE = '0cd7031b2700afd91b15f37d5f23108987beda5bb45b2b9cf35cc5fc6a0f19d1'
