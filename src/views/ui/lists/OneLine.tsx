/** A name or an amount on one line: what does not fit is cut off, and in the title. */
export function OneLine({ text }: { text: string }) {
  return (
    <bdi className="clip" style={{ display: 'block', whiteSpace: 'nowrap' }} title={text}>
      {text}
    </bdi>
  )
}
