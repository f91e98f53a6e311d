/** What is known of the items that are not there yet; `refreshing`: those that are there come anew first. */
export type ListStatus = 'idle' | 'loading' | 'refreshing' | 'failed' | 'end'
