import { carrierErrorCodes } from './error-codes.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Pairs of descriptions: while a text is being retried, and once it no longer is. */
const ends = Object.values(carrierErrorCodes).flatMap(({ description, descriptionAtEnd }) =>
  descriptionAtEnd === undefined ? [] : [[description, descriptionAtEnd] as const],
);

/**
 * Returns SQL for the description of a text ended by something else. It starts with the carrier's reason, if there is
 * one.
 */
export const endedDescriptionSql = (current: string, because: string): string => `
  coalesce(case ${current} ${ends
    .map(([waiting, ended]) => `when ${quote(waiting)} then ${quote(`${ended} `)}`)
    .join(' ')} end, '') || ${because}`;
