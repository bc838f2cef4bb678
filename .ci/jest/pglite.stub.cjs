// Replaces the embedded database, which the environment loads outside of jest's realm.
module.exports = globalThis.loadPglite()
