import { chinaDay, chinaMinute } from '#contract/calendar.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
import { dutyHours, isOnDuty } from '#harness/domain/chat/decide-duty.ts'
import { findLease, findProduct, listGoodCards } from '#harness/store/care/rights-store.ts'
import { openDutyGroup } from '#harness/store/care/duty-group-store.ts'
import { notFound } from './checked-field.ts'
import type { ProductHandler } from './product-handler.ts'

export const askCardRights: ProductHandler<'askCardRights'> = async (
  { store, clock },
  _input,
  { user, language },
) => {
  const cards = await listGoodCards(store, { userId: user.id, today: chinaDay(clock.now()) })
  return { cards: cards.map((card) => ({ ...card, name: translateTerm(card.name, language) })) }
}

export const productDetail: ProductHandler<'productDetail'> = async (
  { store },
  { productId },
  { language },
) => {
  const product = await findProduct(store, productId)
  if (product === null) throw notFound()
  return {
    ...product,
    name: translateTerm(product.name, language),
    text: translateTerm(product.text, language),
    includes: product.includes.map((line) => translateTerm(line, language)),
  }
}

export const leaseOrderDetail: ProductHandler<'leaseOrderDetail'> = async (
  { store },
  { orderId },
  { user, language },
) => {
  const order = await findLease(store, { userId: user.id, orderId })
  if (order === null && orderId !== undefined) throw notFound()
  return { order: order && { ...order, deviceName: translateTerm(order.deviceName, language) } }
}

/** Everybody has a group of their own with those on duty: nobody reads what others ask. */
export const dutyGroup: ProductHandler<'dutyGroup'> = async (
  { store, clock },
  _input,
  { user },
) => {
  const now = clock.now()
  const { id, name } = await openDutyGroup(store, { userId: user.id, now })
  return { groupId: id, name, ...dutyHours, onDuty: isOnDuty(chinaMinute(now)) }
}
