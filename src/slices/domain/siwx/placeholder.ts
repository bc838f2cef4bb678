/** Placeholder for the address of an account that is not known yet. */
export const ACCOUNT_PLACEHOLDER = '<<AccountAddress>>'
