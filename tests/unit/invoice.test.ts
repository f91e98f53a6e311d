import { describe, expect, test } from 'vitest'
import { consultationStates } from '#contract/consultation-states.ts'
import {
  invoiceAmount,
  invoiceProblems,
  plainInvoice,
  type InvoiceContent,
} from '#contract/invoice/invoice.ts'
import { plainTaxNumber, taxNumberProblem } from '#contract/invoice/tax-number.ts'
import { decideInvoice } from '#harness/domain/consultation/decide-invoice.ts'

const person = { kind: 'person', title: '林晓', email: 'lin@example.com' } as const
const company = {
  kind: 'company',
  title: '清和科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'lin@example.com',
} as const

describe('the tax number of a company', () => {
  test.for([
    ['91350100M000100Y43', null],
    ['911100008021 00433b', null],
    ['９１３５０１００M000100y43', null],
    // As before 2015, which some keep, and of who runs a business under an identity card.
    ['350100 611100010', null],
    ['35010061110001A', null],
    ['11010519491231002x01', null],
    ['35010061110001', 'taxNumber'],
    ['350100611100010-', 'taxNumber'],
    ['110105194912310021', 'taxNumberChecksum'],
    ['91350100M000100Y44', 'taxNumberChecksum'],
    ['91350100M000100Y34', 'taxNumberChecksum'],
    ['91350100M000100Y4', 'taxNumber'],
    ['91350100M000100Y433', 'taxNumber'],
    ['9135O100M000100Y43', 'taxNumber'],
    ['91350100I000100Y43', 'taxNumber'],
    ['', 'taxNumber'],
  ] as const)('%s: %s', ([typed, problem]) => {
    expect(taxNumberProblem(plainTaxNumber(typed))).toBe(problem)
  })
})

describe('what an invoice says', () => {
  test.for([
    [person, {}],
    [company, {}],
    [{ ...company, taxNumber: undefined }, { taxNumber: 'taxNumber' }],
    [{ ...person, taxNumber: '91350100M000100Y43' }, { taxNumber: 'taxNumber' }],
    [{ ...person, title: '  ' }, { title: 'title' }],
    [{ ...person, title: '林\n晓' }, { title: 'title' }],
    [{ ...person, title: '\u200b\ufeff' }, { title: 'title' }],
    [{ ...person, title: '……' }, { title: 'title' }],
    [{ ...person, email: 'lin@example' }, { email: 'email' }],
    [{ ...person, email: 'lin@-a.com' }, { email: 'email' }],
    [{ ...person, email: 'l in@example.com' }, { email: 'email' }],
    [{ ...person, email: ' lin.xiao+1@mail.example.com ' }, {}],
  ] as [InvoiceContent, object][])('%j has as problems %j', ([content, problems]) => {
    expect(invoiceProblems(plainInvoice(content))).toEqual(problems)
  })

  test('is without what nobody sees in the title', () => {
    expect(plainInvoice({ ...person, title: '\u202e林\u200b晓\ufeff' }).title).toBe('林晓')
  })
})

describe('an order is invoiced', () => {
  const order = { state: 'finished', paid: 3900, payMethod: 'wechat', refund: 'none' } as const

  test.for(consultationStates)('where it is finished, not where it is %s', (state) => {
    expect(invoiceAmount({ ...order, state })).toBe(state === 'finished' ? 3900 : 0)
  })

  test.for([
    ['wechat', 'none', 3900],
    ['cashier', 'none', 3900],
    ['wechat', 'rejected', 3900],
    ['wechat', 'pending', 0],
    ['wechat', 'done', 0],
    ['card', 'none', 0],
    ['free', 'none', 0],
    [null, 'none', 0],
  ] as const)('paid by %s, with a refund that is %s, at %i', ([payMethod, refund, amount]) => {
    expect(invoiceAmount({ ...order, payMethod, refund })).toBe(amount)
  })
})

describe('asking for an invoice', () => {
  const facts = { kept: null, requested: company, amount: 3900, isDeleted: false }

  test.for([
    ['asks for it', {}, 'request'],
    ['again is as once', { kept: company }, 'known'],
    ['again is as once after its money went back', { kept: company, amount: 0 }, 'known'],
    ['with another title is none', { kept: { ...company, title: '另一家' } }, 'conflict'],
    [
      'for a person is none after one for a company',
      { requested: person, kept: company },
      'conflict',
    ],
    ['of no money is none', { amount: 0 }, 'unavailable'],
    ['of what was deleted is none', { isDeleted: true, kept: company }, 'unavailable'],
  ] as const)('%s', ([, given, decision]) => {
    expect(decideInvoice({ ...facts, ...given })).toBe(decision)
  })
})
