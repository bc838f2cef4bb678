type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text

/** The words of one text, which minifies better than a list of texts. */
export function words<const Text extends string>(text: Text): Words<Text>[] {
  // What `split` gives are these words.
  return text.split(' ') as Words<Text>[]
}
