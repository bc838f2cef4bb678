import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FramePage } from './domain/wallet/framePages'
import type { ViewName } from './domain/widget/views'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'

/** Frame pages that have their own view. The others belong to the views of their flows. */
export type WalletPage = Exclude<FramePage, 'code' | 'email' | 'import'>

/** The visible page of the embedded wallet's frame. */
export type WalletPageState = { open: { pageId: string; page: WalletPage } | null }

/** The views that the frame covers with its pages. */
export const PAGE_VIEWS: Readonly<Record<WalletPage, ViewName>> = {
  passkey: 'EmailPasskey',
  protection: 'WalletProtection',
  phrase: 'RecoveryPhrase',
}

/** The person opens a page of the embedded wallet's frame. */
export const walletPageRequested = createIntent<{ page: WalletPage; pageId: string }>(
  'walletPage/walletPageRequested',
  { latest: true },
)

const closed = (): WalletPageState => ({ open: null })

const slice = createSlice({
  name: 'walletPage',
  initialState: closed,
  reducers: {
    /** The frame closed the page or could not show it. */
    walletPageEnded(state, { payload }: PayloadAction<{ pageId: string }>) {
      if (state.open?.pageId === payload.pageId) state.open = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(walletPageRequested, (_, { payload }) => ({ open: payload }))
      .addCase(modalClosed, closed)
      .addCase(wentBack, (state, { payload }) =>
        state.open && PAGE_VIEWS[state.open.page] === payload.view ? closed() : state,
      ),
})

/** Whether the frame shows this page. */
export function selectIsPageOpen(
  { walletPage }: { walletPage?: WalletPageState },
  page: WalletPage,
): boolean {
  return walletPage?.open?.page === page
}

export const walletPageSlice = slice
export const { walletPageEnded } = slice.actions
