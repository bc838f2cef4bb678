/** Code that was to be loaded did not arrive. `cause` is the bundler's or the browser's own error. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/**
 * Passes on what has loaded.
 * @throws LoadError when the code does not arrive, whatever the bundler's error is called
 */
export async function loaded<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (cause) {
    throw new LoadError('code did not load', { cause })
  }
}
