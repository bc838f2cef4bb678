/** A link or a picture of a Markdown page, with a group for each part. */
const LINK = /(!?)(\[(?:[^\][]|\[[^\]]*\])*\]\()([^)\s]+)(\))/g
/** Code, whose links are not links of the page. */
const CODE = /(```[^]*?```|`[^`\n]*`)/

/** Whether a link target is absolute, or within its page. */
const isWhole = (target) => /^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(target)

/** The text with `change` applied to each link outside of code; a picture has a `!`. */
const withLinks = (text, change) =>
  text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : // A picture may be inside a link: the inner one is changed first.
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
 * A page with each relative link made absolute: files by the repository's page for them, pictures
 * by their bytes.
 * @param repository URL of the repository, e.g. `https://code.example/latchkey`
 * @param version the links refer to this version, whatever is published later
 */
export const withAbsoluteLinks = (text, repository, version) =>
  withLinks(text, (target, isPicture) =>
    isWhole(target)
      ? target
      : `${repository}/${isPicture ? 'raw' : 'blob'}/v${version}/${target.replace(/^\.\//, '')}`,
  )
