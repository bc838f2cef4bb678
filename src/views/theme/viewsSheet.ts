/** The sheet `views.css` as a module: an `import()` of the sheet itself would bring a helper of the bundler to every page. */
export { default as viewsSheet } from './views.css?raw'
