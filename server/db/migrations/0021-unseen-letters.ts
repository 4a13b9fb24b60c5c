/** What `isBlank` of the contract calls invisible, but for control characters. */
const unseen = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`

/** Searches find what looks like the typed text. Only the rows that hold invisible characters are folded anew. */
export const statements = [
  `create or replace function folded(typed text) returns text language sql immutable strict parallel safe
    return lower(unaccent(normalize(regexp_replace(typed, '${unseen}', '', 'g'))))`,
  `update users set name = name where name || lastname || email ~ '${unseen}'`,
  `update organisations set name = name where name ~ '${unseen}'`,
]
