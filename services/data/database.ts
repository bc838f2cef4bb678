import type * as z from 'zod/mini'

/** What a statement is told in the place of `$1`, `$2`, …; JSON goes in as its text. */
export type SqlValue = string | number | boolean | null

/** Statements of PostgreSQL, which both engines understand. */
export interface Queries {
  /**
   * Runs one statement.
   * @param shape what each row is; whole numbers of 64 bits are numbers
   * @throws ZodError for a row of another shape
   */
  query<T>(sql: string, params: readonly SqlValue[], shape: z.ZodMiniType<T>): Promise<T[]>
}

/** A database that is open. */
export interface Database extends Queries {
  /**
   * Runs statements that count all or not at all: a rejection takes back what was done.
   * @param options `hasTimeLimit: false` waits for each statement as long as it takes
   */
  transaction<T>(
    work: (queries: Queries) => Promise<T>,
    options?: { hasTimeLimit?: boolean },
  ): Promise<T>
  close(): Promise<void>
}
