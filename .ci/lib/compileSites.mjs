// Compiles sites with the API of one compiler: `node compileSites.mjs COMPILER FOLDER CONFIG...`.
// Prints the findings of each tsconfig as JSON, in their order. Sources are parsed once for all of
// them.
import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'

const [compiler, folder, ...configs] = process.argv.slice(2)
const ts = createRequire(import.meta.url)(compiler)
const sources = new Map()

/** A compiler host that reuses the parsed files of earlier programs. */
function hostOf(options) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, how, ...rest) => {
    // The module resolution decides which files are modules and what their format is.
    const key = [file, how.impliedNodeFormat, options.moduleResolution].join('\0')
    if (!sources.has(key)) sources.set(key, getSourceFile(file, how, ...rest))
    return sources.get(key)
  }
  return host
}

function format({ file, start = 0, messageText }) {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ')
  if (!file) return text
  const { line } = file.getLineAndCharacterOfPosition(start)
  return `${relative(folder, file.fileName)}:${line + 1}: ${text}`
}

/**
 * Findings in the site, in the package's declarations and in the options. Declarations of other
 * libraries are not checked.
 */
function findingsOf(config) {
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  )
  const program = ts.createProgram(fileNames, options, hostOf(options))
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder))
  return [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ].map(format)
}

process.stdout.write(JSON.stringify(configs.map(findingsOf)))
