// Stands for the browser's driver, which the environment loads once for a worker, outside of jest's realm.
module.exports = globalThis.loadPlaywright()
