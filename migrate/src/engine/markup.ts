import { parseFragment, type DefaultTreeAdapterTypes, type Token } from 'parse5'
import type { Edits } from './edits'
import type { Kit } from './kit'
import { Script } from './script'

type MarkupNode = DefaultTreeAdapterTypes.Node
type MarkupElement = DefaultTreeAdapterTypes.Element
type Tell = (line: number, what: string, instead: string) => unknown

const isMarkup = (path: string): boolean => /\.(?:html?|vue|svelte|astro)$/.test(path)

function* elementsOf(node: MarkupNode): Generator<MarkupElement> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elementsOf(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

const readMarkup = (text: string): MarkupElement[] => [
  ...elementsOf(parseFragment(text, { sourceCodeLocationInfo: true, scriptingEnabled: false })),
]

/**
 * The scripts of a file: the file itself, or its script elements, each with the other text blanked.
 */
export function scriptsOf(path: string, text: string, edits: Edits): Script[] {
  const language = /\.([cm]?[jt]sx?)$/.exec(path)?.[1]
  if (language && !path.endsWith('.d.ts'))
    return [new Script(path, text, edits, language.endsWith('js') ? 'jsx' : language)]
  if (!isMarkup(path)) return []
  return readMarkup(text)
    .filter(({ tagName }) => tagName === 'script')
    .flatMap((element) => {
      const place = element.sourceCodeLocation
      const [start, end] = [place?.startTag?.endOffset, place?.endTag?.startOffset]
      if (start === undefined || end === undefined || text.slice(start, end).trim() === '')
        return []
      const type = element.attrs.find(({ name }) => name === 'type')?.value ?? 'module'
      if (!/module|javascript/.test(type)) return []
      const language = element.attrs.find(({ name }) => name === 'lang')?.value ?? 'js'
      const blank = (part: string) => part.replace(/[^\r\n]/g, ' ')
      const code = blank(text.slice(0, start)) + text.slice(start, end) + blank(text.slice(end))
      return [new Script(path, text, edits, language, code)]
    })
}

/** Converts elements of the kit in markup. Nothing is written when the markup cannot be parsed. */
export function editMarkup(path: string, text: string, edits: Edits, kit: Kit, tell: Tell): void {
  if (!isMarkup(path)) return
  for (const element of readMarkup(text)) {
    const known = kit.elements[element.tagName]
    const place = element.sourceCodeLocation
    if (!known || !place) continue
    const opening: Token.LocationWithAttributes = place.startTag ?? place
    const length = element.tagName.length
    const startsAt = opening.startOffset + 1
    if (text.slice(startsAt, startsAt + length).toLowerCase() !== element.tagName) continue
    edits.replace(startsAt, startsAt + length, known.to)
    if (place.endTag) {
      const endsAt = place.endTag.startOffset + 2
      edits.replace(endsAt, endsAt + length, known.to)
    }
    for (const { name } of element.attrs) {
      const attribute = known.attributes[name]
      const at = opening.attrs?.[name]
      if (!at || /^[:@#]|^v-|^on|^data-|^(?:class|id|style)$/.test(name)) continue
      if (!attribute?.to)
        tell(
          at.startLine,
          `<${element.tagName} ${name}>`,
          attribute?.none ?? 'not known as an attribute',
        )
      else if (attribute.to !== name)
        edits.replace(at.startOffset, at.startOffset + name.length, attribute.to)
    }
  }
  if (/\.html?$/.test(path)) tellLinks(text, kit, tell)
}

/** Reports files of the kit that a page loads from a CDN. */
function tellLinks(text: string, kit: Kit, tell: Tell): void {
  for (const element of readMarkup(text))
    for (const { name, value } of element.attrs)
      if ((name === 'src' || name === 'href') && kit.words.some((word) => value.includes(word)))
        tell(
          element.sourceCodeLocation?.startLine ?? 1,
          value,
          'take the script tag of latchkey in its place',
        )
}
