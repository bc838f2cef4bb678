/** A name or an amount on one line, truncated, with the full text as title. */
export function OneLine({ text }: { text: string }) {
  return (
    <bdi className="clip" style={{ display: 'block', whiteSpace: 'nowrap' }} title={text}>
      {text}
    </bdi>
  )
}
