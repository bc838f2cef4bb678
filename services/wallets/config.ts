import * as z from 'zod/mini'

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:'
const text = z.string().check(z.minLength(1))

/** Source of the wallet list of a hosted backend. */
export const WalletsConfig = z
  .strictObject({
    /** Path of a list on this machine, relative to the working directory of the process. */
    file: z.optional(text),
    url: z.optional(z.url().check(z.refine(isHttps, 'must be https'))),
    /** Minutes between two reads of the list. */
    refreshMinutes: z._default(z.int().check(z.minimum(1), z.maximum(10_080)), 60),
    /** Whether new and changed wallets wait for the operator's approval. */
    review: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ file, url }) => (file === undefined) !== (url === undefined), {
      path: ['file'],
      message: 'there must be a file or a url',
    }),
  )
/** Source of the wallet list of a hosted backend. */
export type WalletsConfig = z.output<typeof WalletsConfig>
