/** A range of a text and its replacement, which can be computed late, when all edits are known. */
export type Edit = { start: number; end: number; text: string | (() => string) }

/**
 * Edits of one text. Of overlapping edits the outer one applies, and inner ones only inside the
 * text that it renders itself.
 */
export class Edits {
  private readonly all: Edit[] = []

  /** The line ending of the text, also used for insertions. */
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

  /** The text of a range with the edits that are completely inside. */
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
        // Overlapping removals are merged; an edit inside a replaced range is dropped.
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
