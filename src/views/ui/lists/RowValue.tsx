/** The end of a row: a value above a note. Both are isolated from the text direction. */
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
