/** A fenced block of a document; `line` is that of the first line of `text`. */
export type Snippet = { language: string; name: string | null; text: string; line: number }

/** The fenced blocks of a document. */
export function snippetsOf(document: string): Snippet[]

/** A snippet without the line that names it, and its name. */
export function namedSnippet(text: string): { name: string | null; text: string }
