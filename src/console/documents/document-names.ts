/** Files of docs/ that other teams read, in the order in which they do. */
export const documentNames = ['harness-package', 'platform', 'fidelity', 'pitfalls'] as const

export type DocumentName = (typeof documentNames)[number]

/** Headings that the console leads to; each is in its document (tests/unit/console/documents.test.ts). */
export const pitfallHeadings = {
  back: '1-a-loop-of-back',
  codeUsed: '2-a-code-that-is-used-again',
  hash: '4-routes-behind-a-hash',
  codeTwice: '5-parameters-that-are-there-twice',
  sharedLink: '6-a-link-that-is-shared-with-its-code',
  state: '7-a-state-that-nobody-checks-a-storage-that-is-gone',
  host: '9-a-host-that-is-not-configured',
  otherApp: '10-two-accounts-or-two-servers',
} as const

export type Pitfall = keyof typeof pitfallHeadings
