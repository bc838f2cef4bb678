/**
 * The sheet `views.css` as a module: importing the sheet dynamically would add a bundler helper to
 * every page.
 */
export { default as viewsSheet } from './views.css?raw'
