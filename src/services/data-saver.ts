declare global {
  interface Navigator {
    /** Of the Network Information API, which Safari lacks. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Whether the person has asked the browser to load no more than is needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}
