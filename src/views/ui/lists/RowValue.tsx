/** The end of a token row: a value over a note, both isolated from the text direction. */
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
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  )
}
