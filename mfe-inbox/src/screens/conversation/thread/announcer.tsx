import { describeMedia } from 'shared-contracts/domain/media-words';
import { VisuallyHidden } from 'shared-ui';
import type { ShownMessage } from './thread-rows.ts';

/**
 * Reads out what comes in. The log itself is silent: rows enter and leave the page as it is scrolled, and each would
 * be read again.
 */
export function Announcer({ name, arrived }: { name: string; arrived: readonly ShownMessage[] }) {
  const newest = arrived.at(-1);
  const last = newest?.kind === 'stored' ? newest.message : undefined;

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {last ? `${name}: ${last.body || describeMedia(last.media)}` : ''}
    </VisuallyHidden>
  );
}
