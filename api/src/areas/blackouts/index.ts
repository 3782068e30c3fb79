import { createBlackout, deleteBlackout, listBlackouts, updateBlackout } from './blackouts.service.ts';

/** Blackout routes (reference.md, Calls). */
export const blackoutRoutes = [listBlackouts, createBlackout, updateBlackout, deleteBlackout];
