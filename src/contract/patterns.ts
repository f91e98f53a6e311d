/** A token travels in a header and a query: visible ASCII, so that it can be sent at all. */
export const tokenPattern = /^[\x21-\x7e]{1,1024}$/
/** 11 digits that start with 1 (spec 5). */
export const mobilePattern = /^1\d{10}$/
/** A mobile number or one of a landline, with its area. */
export const phonePattern = /^(1\d{10}|0\d{2,3}-?\d{7,8})$/
export const smsCodePattern = /^\d{6}$/
/** 28 characters that start with `o` (wechat-facts 3.3). */
export const openIdPattern = /^o[\w-]{27}$/
