declare module '*.css' {
  /** A constructable style sheet made of the file (css-loader, `exportType: 'css-style-sheet'`). */
  const sheet: CSSStyleSheet
  export default sheet
}

declare module '*.css?raw' {
  /** The file's text. */
  const text: string
  export default text
}
