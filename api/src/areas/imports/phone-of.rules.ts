import { readPhones } from '../../kernel/read-phone.ts';

/** Parses the phone in a cell, the first if there are several. */
export const phoneOf = (cell: string): string | undefined => readPhones(cell)[0];
