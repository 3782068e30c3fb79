import * as z from 'zod/mini';
import { streamedEventNames } from '../live-events.ts';

/** An event of a live stream: its name in the table of events, and ids. */
export const StreamedEvent = z.object({
  event: z.enum(streamedEventNames),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
