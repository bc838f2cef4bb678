import * as z from 'zod/mini'

/** A token, ticket, code or challenge, as a page of the site sends it back. */
export const Token = z.string().check(z.minLength(1), z.maxLength(100))
