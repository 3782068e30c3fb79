import { describeMedia } from 'shared-contracts/domain/media-words';
import { VisuallyHidden } from 'shared-ui';
import type { ShownMessage } from './thread-rows.ts';

/**
 * Reads out what comes in, all texts that came together. The log itself is silent: rows enter and leave the page as it
 * is scrolled, and each would be read again.
 */
export function Announcer({ name, arrived }: { name: string; arrived: readonly ShownMessage[] }) {
  const words = arrived.flatMap((shown) =>
    shown.kind === 'stored' ? shown.message.body || describeMedia(shown.message.media) : [],
  );

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words.length > 0 ? `${name}: ${words.join('; ')}` : ''}
    </VisuallyHidden>
  );
}
