import { carrierErrorCodes } from './error-codes.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What is said of a text that is tried again, and what is said of it instead once it is not. */
const ends = Object.values(carrierErrorCodes).flatMap(({ description, descriptionAtEnd }) =>
  descriptionAtEnd === undefined ? [] : [[description, descriptionAtEnd] as const],
);

/** Returns the words about a text that something else ends: the carrier's reason, where it gave one, is said first. */
export const endedDescriptionSql = (current: string, because: string): string => `
  coalesce(case ${current} ${ends
    .map(([waiting, ended]) => `when ${quote(waiting)} then ${quote(`${ended} `)}`)
    .join(' ')} end, '') || ${because}`;
