// In the bundle css-loader returns a constructed style sheet; jsdom has no layout, so an empty one
// is enough.
module.exports = typeof CSSStyleSheet === 'undefined' ? {} : new CSSStyleSheet()
