import type * as z from 'zod/mini'

/** A parameter for `$1`, `$2`, … of a statement; JSON is passed as text. */
export type SqlValue = string | number | boolean | null

/** Runs SQL statements of PostgreSQL, which both engines understand. */
export interface Queries {
  /**
   * Runs one statement.
   * @param shape shape of each row; 64-bit integers are numbers
   * @throws ZodError for a row of another shape
   */
  query<T>(sql: string, params: readonly SqlValue[], shape: z.ZodMiniType<T>): Promise<T[]>
}

/** An open database. */
export interface Database extends Queries {
  /**
   * Runs statements that are committed together or not at all: a rejection rolls them back.
   * @param options `hasTimeLimit: false` removes the time limit of a statement
   */
  transaction<T>(
    work: (queries: Queries) => Promise<T>,
    options?: { hasTimeLimit?: boolean },
  ): Promise<T>
  close(): Promise<void>
}
