import { mediaKindOf } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import { FileLine } from './file-line.tsx';
import { MediaPlayer } from './media-player.tsx';
import { SharedContacts } from './shared-contacts.tsx';

/** A file of a message that is not a picture: a player, a contact card, or a download. */
export function MessageFile({ media, from }: { media: Media; from: string }) {
  const kind = mediaKindOf(media);
  if (kind === 'audio' || kind === 'video') {
    return <MediaPlayer media={media} from={from} />;
  }
  if (kind === 'contact' && media.contacts && media.contacts.length > 0) {
    return <SharedContacts media={media} contacts={media.contacts} />;
  }

  return <FileLine media={media} />;
}
