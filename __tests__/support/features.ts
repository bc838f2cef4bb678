import { DEFAULT_FEATURES, type Features } from '../../src/slices/domain/options/features'

/** Features of a site where visitors can only connect wallets. */
export const WALLETS_ONLY: Features = { ...DEFAULT_FEATURES, email: false, socials: false }
