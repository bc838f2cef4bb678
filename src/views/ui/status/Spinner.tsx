/**
 * A spinner in the text colour, hidden from assistive technology, since the text beside it describes the
 * progress.
 */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
