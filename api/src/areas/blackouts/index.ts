import { createBlackout, deleteBlackout, listBlackouts, updateBlackout } from './blackouts.service.ts';

/** Blackouts (reference.md, Calls). */
export const blackoutRoutes = [listBlackouts, createBlackout, updateBlackout, deleteBlackout];
