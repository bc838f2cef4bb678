/** Prints a value that the project promises, beside the test that measured it. */
export const figure = (name: string, value: string | number): void =>
  void process.stdout.write(`  figure: ${name}: ${value}\n`)
