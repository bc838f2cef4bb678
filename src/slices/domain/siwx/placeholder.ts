/** Stands in a message for the address of an account that is not known yet (secure-frame reference B6). */
export const ACCOUNT_PLACEHOLDER = '<<AccountAddress>>'
