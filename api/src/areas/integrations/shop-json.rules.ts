import { storableJson } from '../../kernel/storable-text.ts';

/** Parses what a shop sends, without characters that no database stores. Names of its customers may contain any. */
export const parseShopJson = (text: string): unknown => JSON.parse(storableJson(text));
