// Before anything is drawn: the theme that was chosen on an earlier visit.
;(() => {
  const root = document.documentElement
  root.dataset.scripts = 'on'
  try {
    const chosen = window.localStorage.getItem('latchkey-docs-theme')
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
  } catch {
    // A browser that keeps nothing for local files shows the system's theme.
  }
})()
