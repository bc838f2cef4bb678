/** Code failed to load. `cause` is the error of the bundler or the browser. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/**
 * Returns loaded code.
 * @throws LoadError when the code does not arrive, whatever the bundler's error is called
 */
export async function loaded<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (cause) {
    throw new LoadError('code did not load', { cause })
  }
}
