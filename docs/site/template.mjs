// The frame around every page of the site.
import { escaped } from './document.mjs'

const MARK =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="7" fill="currentColor"/>' +
  '<path fill="var(--card-bg)" d="M12 6.2a3.4 3.4 0 0 0-1.6 6.4l-.9 5.2h5l-.9-5.2A3.4 3.4 0 0 0 12 6.2z"/></svg>'

const item = ({ address, title, isHere }) =>
  `<li><a href="${address}"${isHere ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`

const group = ({ title, pages }) =>
  `<section><h2>${escaped(title)}</h2><ul>${pages.map(item).join('')}</ul></section>`

function outline(headings) {
  const shown = headings.filter(({ depth }) => depth === 2)
  if (shown.length < 2) return ''
  const rows = shown.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
  return `<nav class="outline" aria-labelledby="outline-title"><h2 id="outline-title">On this page</h2><ul>${rows.join('')}</ul></nav>`
}

const neighbour = (page, rel, words) =>
  page
    ? `<a rel="${rel}" href="${page.address}"><span>${words}</span>${escaped(page.title)}</a>`
    : ''

/**
 * A whole page.
 * @param page `root`, the way to the site's folder (empty, or `../` for each folder between); `title`; `html` of its main part;
 * `headings`; the contents as `groups`, `{ title, pages: { address, title, isHere }[] }[]`; the pages `before` and `after`;
 * `scripts` and `styles` of this page alone
 */
export function pageFrame(page) {
  const { root, title, html, groups, before, after } = page
  const { headings = [], scripts = [], styles = [] } = page
  const isHome = title === 'Latchkey'
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isHome ? 'Latchkey: documentation' : `${escaped(title)} · Latchkey`}</title>
<link rel="icon" href="${root}assets/icon.svg">
<link rel="stylesheet" href="${root}assets/site.css">
${styles.map((path) => `<link rel="stylesheet" href="${root}${path}">\n`).join('')}<script src="${root}assets/theme.js"></script>
<script src="${root}assets/site.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="bar">
<a class="brand" href="${root}index.html">${MARK}Latchkey</a>
<form class="search" role="search" action="${root}contents.html">
<label class="sr" for="search">Search the documentation</label>
<input id="search" type="search" name="q" placeholder="Search" autocomplete="off" spellcheck="false">
<a class="all" href="${root}contents.html">Contents</a>
</form>
</header>
<div class="columns">
<nav class="contents" aria-label="Contents">
<details><summary>All pages</summary>
<div>${groups.map(group).join('\n')}</div>
</details>
</nav>
<main id="main" tabindex="-1">
<article>
${html}
</article>
<nav class="turn" aria-label="Pages before and after">${neighbour(before, 'prev', 'Before')}${neighbour(after, 'next', 'Next')}</nav>
</main>
${outline(headings)}
</div>
<footer class="foot"><p>Latchkey, MIT licence. These pages are made from the repository's own documents.</p></footer>
${scripts.map((path) => `<script src="${root}${path}" defer></script>\n`).join('')}</body>
</html>
`
}

/** The page that lists all pages with their headings: the search of those without scripts. */
export const contentsMarkup = (groups) =>
  `<h1>Contents</h1>
<p>Every page with its parts. With scripts, the field above searches all texts, also without a connection.</p>
${groups
  .map(
    ({ title, pages }) =>
      `<h2 id="${title.toLowerCase().replace(/\s/g, '-')}">${escaped(title)}</h2>\n<ul class="whole">${pages
        .map(
          ({ address, title: name, parts }) =>
            `<li><a href="${address}">${escaped(name)}</a>${
              parts.length > 0
                ? `<ul>${parts.map(({ id, text }) => `<li><a href="${address}#${id}">${escaped(text)}</a></li>`).join('')}</ul>`
                : ''
            }</li>`,
        )
        .join('\n')}</ul>`,
  )
  .join('\n')}`
