import { describeMedia } from 'shared-contracts/domain/media-words';
import { VisuallyHidden } from 'shared-ui';
import type { ShownMessage } from './thread-rows.ts';

/**
 * Announces new messages to screen readers, all that arrived together at once. The log itself is not live: rows are
 * added and removed while scrolling, and each would be announced again.
 */
export function Announcer({ name, arrived }: { name: string; arrived: readonly ShownMessage[] }) {
  const messages = arrived.flatMap((shown) => (shown.kind === 'stored' ? shown.message : []));
  const words = messages.map(({ body, media }) => body || describeMedia(media));

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words.length > 0 ? (
        // A new element, because an unchanged text would not be announced: a contact may write "ok" twice.
        <span key={messages.at(-1)?.id}>{`${name}: ${words.join('; ')}`}</span>
      ) : null}
    </VisuallyHidden>
  );
}
