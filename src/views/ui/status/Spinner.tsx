/** A turning ring in the colour of its text; silent, because the words beside it say what is going on. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
