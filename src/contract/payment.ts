/** Where people pay outside of the messaging app; the id of the payment follows. */
export const cashierPath = '/cashier'
