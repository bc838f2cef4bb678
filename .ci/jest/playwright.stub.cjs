// Replaces the browser's driver, which the environment loads once per worker, outside of jest's
// realm.
module.exports = globalThis.loadPlaywright()
