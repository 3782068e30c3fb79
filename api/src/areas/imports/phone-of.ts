import { readPhones } from '../../kernel/read-phone.ts';

/** Reads the phone in a cell, the first if it has several. */
export const phoneOf = (cell: string): string | undefined => readPhones(cell)[0];
