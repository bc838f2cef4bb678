/** Largest answer in bytes of a service that returns little. */
const SMALL_ANSWER = 1024 * 1024

/** Reads the text of an answer. Rejects as soon as it exceeds the limit. */
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

/** Parses a small answer as JSON. Rejects when it is not JSON or is too large. */
export const smallJson = async (answer: Response): Promise<unknown> =>
  JSON.parse(await answerText(answer, SMALL_ANSWER))
