import { Text } from 'shared-ui';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';

/** Whether a template has changes that are not saved. A phone's page header has room for the first sentence. */
export function DraftStatus({ isEdited }: { isEdited: boolean }) {
  const hasRoom = useMedia(listAndPage);
  const words = hasRoom ? 'Not saved yet. Your draft is kept in this browser.' : 'Not saved yet';

  return (
    <Text as="span" role="status" truncate>
      {isEdited ? words : ''}
    </Text>
  );
}
