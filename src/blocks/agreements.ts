/** What people agree to, in our own words: which version it is, and its sections in order. */
export const agreements = {
  policy: {
    version: '1.3',
    validFrom: '2026-11-27',
    sections: [
      'scope',
      'collect',
      'use',
      'health',
      'share',
      'store',
      'device',
      'rights',
      'minors',
      'change',
      'contact',
    ],
  },
  terms: {
    version: '1.0',
    validFrom: '2026-01-01',
    sections: [
      'scope',
      'account',
      'service',
      'emergency',
      'conduct',
      'content',
      'fees',
      'liability',
      'end',
      'law',
    ],
  },
  payment: {
    version: '1.0',
    validFrom: '2026-01-01',
    sections: ['price', 'methods', 'time', 'done', 'refund', 'card', 'contact'],
  },
} as const satisfies Record<
  string,
  { version: string; validFrom: string; sections: readonly string[] }
>

export type AgreementName = keyof typeof agreements
