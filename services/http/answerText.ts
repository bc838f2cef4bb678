/** Bytes of an answer of a service that is asked for something small. */
const SMALL_ANSWER = 1024 * 1024

/** The text of an answer. Rejects above the limit, without reading on. */
export const answerText = async (answer: Response, limit: number): Promise<string> => {
  if (!answer.body) return ''
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > limit) {
      await reader.cancel()
      throw new Error('the answer is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** A small answer as JSON. Rejects when it is none, or too large. */
export const smallJson = async (answer: Response): Promise<unknown> =>
  JSON.parse(await answerText(answer, SMALL_ANSWER))
