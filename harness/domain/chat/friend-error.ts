/**
 * What is refused about friends, by the vendor's codes. The application has no friends in its chat,
 * and so no words for these.
 */
export const friendErrors = {
  30001: 'the request is not valid, or does not fit the list of friends as it stands',
  30003: 'the user does not exist',
  30004: 'somebody else’s friends are not the caller’s to change',
  30009: 'the profile forbids to ask for friends',
  30010: 'the own list of friends is full',
  30011: 'too many groups of friends',
  30012: 'too many applications wait for an answer',
  30013: 'the blacklist is full',
  30014: 'the other’s list of friends is full',
  30515: 'on the own blacklist',
  30516: 'takes no friends',
  30525: 'on the other’s blacklist',
  30539: 'the other has to agree first',
  30614: 'there is no such application',
  31704: 'not a friend',
  32216: 'not a friend, and so in none of the groups',
  38000: 'refused by the application: the two may not write to each other',
} as const satisfies Record<number, string>
