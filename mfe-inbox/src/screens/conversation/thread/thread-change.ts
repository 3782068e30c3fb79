import type { ShownMessage } from './thread-rows.ts';

export interface ThreadChange {
  /** Whether older messages were added above. The scroll position is then kept relative to the bottom. */
  readonly isPrepended: boolean;
  /** New messages of the contact. */
  readonly arrived: readonly ShownMessage[];
}

const idOf = (shown: ShownMessage | undefined): string | undefined =>
  shown && (shown.kind === 'pending' ? shown.message.clientKey : `${shown.kind} ${shown.message.id}`);

/** Returns the ID of the newest stored message; 0 = none. */
function newestStored(shown: readonly ShownMessage[]): number {
  return shown.reduce(
    (newest, one) => (one.kind === 'stored' ? Math.max(newest, one.message.id) : newest),
    0,
  );
}

/** Returns the ID of the contact's newest message; 0 = none. */
export function newestInbound(shown: readonly ShownMessage[]): number {
  const last = shown.findLast((one) => one.kind === 'stored' && one.message.direction === 'inbound');

  return last?.kind === 'stored' ? last.message.id : 0;
}

/** Returns the changes at both ends of a thread. */
export function changeOf(before: readonly ShownMessage[], after: readonly ShownMessage[]): ThreadChange {
  const oldest = idOf(before[0]);
  const newest = newestStored(before);

  return {
    isPrepended: before.length > 0 && after.findIndex((shown) => idOf(shown) === oldest) > 0,
    arrived: after.filter(
      (shown) =>
        shown.kind === 'stored' && shown.message.direction === 'inbound' && shown.message.id > newest,
    ),
  };
}
