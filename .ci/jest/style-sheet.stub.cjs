// In the bundle css-loader hands over a constructed style sheet; jsdom does no layout, so an empty one will do.
module.exports = typeof CSSStyleSheet === 'undefined' ? {} : new CSSStyleSheet()
