type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text

/** Splits a string of words, which minifies better than a list of strings. */
export function words<const Text extends string>(text: Text): Words<Text>[] {
  // `split` returns exactly these words.
  return text.split(' ') as Words<Text>[]
}
