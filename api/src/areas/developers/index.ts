import { createToken, deleteToken, listTokens, updateToken } from './tokens.service.ts';

/** Access token routes. */
export const developerRoutes = [listTokens, createToken, updateToken, deleteToken];
