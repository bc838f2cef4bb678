/** A link or a picture of a Markdown page, by which of its parts is which. */
const LINK = /(!?)(\[(?:[^\][]|\[[^\]]*\])*\]\()([^)\s]+)(\))/g
/** What is shown as it is written. */
const CODE = /(```[^]*?```|`[^`\n]*`)/

/** Whether an address leads somewhere on its own, or within its page. */
const isWhole = (target) => /^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(target)

/** The text with `change` made to each link outside of code: a picture is told by its sign. */
const withLinks = (text, change) =>
  text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : // A picture may stand inside a link: the inner one is changed first.
          part.replace(LINK, (_, sign, head, target, end) =>
            [sign, withLinks(head, change), change(target, sign === '!'), end].join(''),
          ),
    )
    .join('')

/** The relative targets of a page. */
export function relativeLinks(text) {
  const found = []
  withLinks(text, (target) => {
    if (!isWhole(target)) found.push(target)
    return target
  })
  return found
}

/**
 * A page with each relative link made absolute: files by the repository's page for them, pictures by their bytes.
 * @param repository address of the repository, e.g. `https://code.example/latchkey`
 * @param version the links lead to what was published, whatever comes later
 */
export const withAbsoluteLinks = (text, repository, version) =>
  withLinks(text, (target, isPicture) =>
    isWhole(target)
      ? target
      : `${repository}/${isPicture ? 'raw' : 'blob'}/v${version}/${target.replace(/^\.\//, '')}`,
  )
