import type { Reply } from './types'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Markup whose parts are already escaped. */
export interface Html {
  markup: string
}

/** Builds markup: every value is escaped unless it is markup itself. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html => {
  const safe = values.map((value) => {
    if (typeof value === 'number' || typeof value === 'string') return escapeHtml(String(value))
    return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
  })
  return { markup: parts.map((part, index) => part + (safe[index] ?? '')).join('') }
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#17202a;background:#f7f8f6}
main{background:#fff;border:1px solid #d9ddd6;border-radius:16px;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1rem;margin:0}
dt{color:#55605a}dd{margin:0;overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:.9rem}
label{display:block;margin:.75rem 0 .25rem}input,select,button{font:inherit;padding:.5rem .75rem;border-radius:10px;border:1px solid #8a948d;width:100%;box-sizing:border-box}
button{margin-top:1rem;background:#17202a;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{color:#eef1ee;background:#121614}main{background:#1a201d;border-color:#39423d}dt{color:#a9b3ad}input,select{background:#121614;color:inherit}button{background:#eef1ee;color:#17202a}}`

/** A complete page without scripts. */
export const page = (title: string, content: Html, status = 200): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
  },
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content.markup}</main></body></html>`,
})
