export type ToastIcon = 'none' | 'success' | 'error'
type Toast = { id: number; text: string; icon: ToastIcon }

/** What stands over the pages: a toast, and how many calls say that something is under way. */
export type FeedbackState = { toast: Toast | null; loading: number; lastId: number }

export type FeedbackEvent =
  /** A duration of -1 stays until it is hidden. */
  | { type: 'toastShown'; text: string; icon: ToastIcon; durationMs: number }
  | { type: 'toastHidden' }
  /** Its time is over; a late one does not take away the toast that came after. */
  | { type: 'toastExpired'; id: number }
  | { type: 'loadingShown' }
  | { type: 'loadingHidden' }

export type FeedbackStep = { state: FeedbackState; warning: string | null }

export const noFeedback: FeedbackState = { toast: null, loading: 0, lastId: 0 }

/** Shows and hides come in pairs; a hide without its show only warns (spec 4). */
export function feedbackStep(state: FeedbackState, event: FeedbackEvent): FeedbackStep {
  switch (event.type) {
    case 'toastShown': {
      const { text, icon } = event
      const id = state.lastId + 1
      return to({ ...state, lastId: id, toast: { id, text, icon } })
    }
    case 'toastHidden':
      if (state.toast === null) return { state, warning: 'a toast was hidden that was not shown' }
      return to({ ...state, toast: null })
    case 'toastExpired':
      return to(state.toast?.id === event.id ? { ...state, toast: null } : state)
    case 'loadingShown':
      return to({ ...state, loading: state.loading + 1 })
    case 'loadingHidden':
      if (state.loading === 0) return { state, warning: 'loading was hidden that was not shown' }
      return to({ ...state, loading: state.loading - 1 })
  }
}

function to(state: FeedbackState): FeedbackStep {
  return { state, warning: null }
}
