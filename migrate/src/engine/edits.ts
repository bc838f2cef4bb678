/** A stretch of a text and what takes its place; the text may be asked for late, when all edits are known. */
export type Edit = { start: number; end: number; text: string | (() => string) }

/** Edits of one text. Where two overlap, the outer one counts, and the inner ones only inside what it renders itself. */
export class Edits {
  private readonly all: Edit[] = []

  /** How the text ends its lines; what comes in ends them alike. */
  private readonly lineEnd: string

  constructor(private readonly original: string) {
    this.lineEnd = original.includes('\r\n') ? '\r\n' : '\n'
  }

  replace(start: number, end: number, text: Edit['text']): void {
    this.all.push({ start, end, text })
  }

  insert(at: number, text: Edit['text']): void {
    this.replace(at, at, text)
  }

  remove(start: number, end: number): void {
    this.replace(start, end, '')
  }

  /** The text between two places with the edits that lie wholly inside. */
  render(from = 0, to = this.original.length): string {
    const inside = this.all
      .map((edit, order) => ({ edit, order }))
      .filter(({ edit }) => edit.start >= from && edit.end <= to)
      .sort(
        (one, other) =>
          one.edit.start - other.edit.start ||
          isInsert(other.edit) - isInsert(one.edit) ||
          other.edit.end - one.edit.end ||
          one.order - other.order,
      )
    let text = ''
    let place = from
    for (const { edit } of inside) {
      if (edit.start < place) {
        // Two removals that share a part are one; an edit inside a replaced stretch is gone with it.
        if (edit.text === '') place = Math.max(place, edit.end)
        continue
      }
      text += this.original.slice(place, edit.start)
      const given = typeof edit.text === 'string' ? edit.text : edit.text()
      text += given.replace(/\r?\n/g, this.lineEnd)
      place = edit.end
    }
    return text + this.original.slice(place, to)
  }
}

const isInsert = ({ start, end }: Edit): number => Number(start === end)
