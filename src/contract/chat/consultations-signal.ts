/**
 * What stands in `TIMCustomElem.Data` of an online-only custom message of the service's: something has
 * changed in the consultations of the doctor who hears it. It is always this text and says no more, so
 * that whoever missed one has missed nothing.
 */
export const consultationsSignal = '{"kind":"consultations","version":1}'
