import { createToken, deleteToken, listTokens, updateToken } from './tokens.service.ts';

/** Access of programs. */
export const developerRoutes = [listTokens, createToken, updateToken, deleteToken];
