/** Styles of the dialog: a small window at the top of the page, like that of browser wallets. */
export const DIALOG_STYLE = `
:host { all: initial; }
.window {
  position: fixed; inset: 12px 12px auto auto; margin: 0; padding: 16px; z-index: 2147483647;
  box-sizing: border-box; width: min(320px, calc(100vw - 24px)); max-height: calc(100vh - 24px);
  overflow: auto; border: 1px solid #0f5c4d; border-radius: 14px; background: #fffdf7;
  color: #16211e; font: 14px/1.45 system-ui, sans-serif;
  box-shadow: 0 16px 40px -8px rgb(0 0 0 / .45);
}
.head { display: flex; gap: 8px; align-items: center; font-size: 12px; color: #4a5a55; }
.head img { width: 20px; height: 20px; border-radius: 6px; }
h2 { margin: 10px 0 4px; font-size: 17px; line-height: 1.3; }
p { margin: 0 0 10px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 12px; margin: 0 0 10px; }
dt { color: #4a5a55; }
dd { margin: 0; overflow-wrap: anywhere; }
pre {
  margin: 0 0 10px; padding: 10px; max-height: 200px; overflow: auto; white-space: pre-wrap;
  overflow-wrap: anywhere; background: #eef3ee; border-radius: 8px; font: 12px/1.45 ui-monospace, monospace;
}
.buttons { display: grid; grid-template-columns: 1fr 1.4fr; gap: 8px; }
button {
  min-height: 44px; padding: 0 12px; border-radius: 10px; border: 1px solid #0f5c4d;
  background: transparent; color: #0f5c4d; font: 600 14px/1 system-ui, sans-serif; cursor: pointer;
}
button.approve { background: #0f5c4d; color: #fff; }
button:focus-visible { outline: 2px solid #0f5c4d; outline-offset: 2px; }
`
