import * as z from 'zod/mini'

/** Version of the format. A reader refuses every other version. */
export const VERSION = 1

const Text = z.string().check(z.maxLength(200))

/** The first line of a backup. */
export const Header = z.object({
  format: z.literal('latchkey-backup'),
  version: z.int(),
  /** ISO 8601. */
  createdAt: Text,
})

/** The first line of one database: the numbers of the migrations that created its tables. */
export const PartLine = z.object({
  part: z.enum(['server', 'backend', 'frame']),
  migrations: z.array(z.int()).check(z.maxLength(1_000)),
})
/** The first line of one database. */
export type PartLine = z.infer<typeof PartLine>
/**
 * The databases that a backup can contain: the one of `DATABASE_URL`, or the embedded ones of two
 * services.
 */
export type PartName = PartLine['part']

/** The first line of the rows of one table. */
export const TableLine = z.object({
  table: Text,
  columns: z.array(Text).check(z.minLength(1), z.maxLength(50)),
})
/** The first line of the rows of one table. */
export type TableLine = z.infer<typeof TableLine>

/**
 * A row: the values of the columns as PostgreSQL prints them, so that no number or character
 * changes.
 */
export const RowLine = z.array(z.nullable(z.string()))
/** A row. */
export type RowLine = z.infer<typeof RowLine>

/** A file of the wallet list, which an embedded backend stores in a folder. */
export const FileLine = z.object({ file: Text, base64: z.base64() })
/** A file of the wallet list. */
export type FileLine = z.infer<typeof FileLine>

/**
 * The last line. The digest is the SHA-256, in hex, of all lines before it, each with its line
 * feed.
 */
export const EndLine = z.object({ rows: z.int(), sha256: z.string() })

/** A line between the first and the last. */
export const ContentLine = z.union([RowLine, TableLine, PartLine, FileLine])
/** A line between the first and the last. */
export type ContentLine = z.infer<typeof ContentLine>
