/** The end of a row: a value over a note, both isolated from the text direction; the note may be words, such as a date. */
export function RowValue({
  value,
  note,
  testId,
}: {
  value: string
  note?: string
  testId?: string
}) {
  return (
    <>
      <span className="t v" data-testid={testId}>
        <bdi>{value}</bdi>
      </span>
      {note && (
        <span className="d">
          <bdi dir="auto">{note}</bdi>
        </span>
      )}
    </>
  )
}
