import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'

/** Asks questions at the terminal, or reads the lines of a pipe. */
export interface Prompt {
  /** Null at the end of the input. */
  ask(question: string): Promise<string | null>
  /** Asks without displaying the input. */
  askSecret(question: string): Promise<string | null>
  close(): void
}

/**
 * Opens a prompt. Questions are written to `output`, which is separate from the results.
 * @param isTerminal whether the input is a terminal: only then is there an echo to hide
 */
export function openPrompt(parts: {
  input: Readable
  output: NodeJS.WritableStream
  isTerminal: boolean
}): Prompt {
  const { input, output, isTerminal } = parts
  let isHidden = false
  const echo = new Writable({
    write(chunk: string | Uint8Array, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: isTerminal })
  const read = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string | null> => {
    output.write(question)
    const line = await read.next()
    return line.done === true ? null : line.value
  }
  return {
    ask,
    async askSecret(question) {
      isHidden = true
      try {
        return await ask(question)
      } finally {
        isHidden = false
        if (isTerminal) output.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
