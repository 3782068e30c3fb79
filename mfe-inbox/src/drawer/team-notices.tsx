import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listColleagues } from 'shared-contracts/api/team';
import { useBusEvent, useCaller, useNotice, useSurroundings } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';

interface Telling {
  readonly accountId: number;
  readonly contactId: number;
  readonly userId: number;
  readonly byUserId: number;
}

/** Tells the person, wherever in the inbox they are, that a colleague gave them a conversation or calls them. */
export function TeamNotices() {
  const { accountId, userId } = useCaller();
  const { client } = useSurroundings();
  const notice = useNotice();

  async function tell(telling: Telling, say: (who: string, about: string) => string): Promise<void> {
    const isForMe = telling.userId === userId && telling.byUserId !== userId;
    if (!isForMe || telling.accountId !== accountId) {
      return;
    }
    const [contact, colleagues] = await Promise.all([
      client.call(getContact, { accountId, contactId: telling.contactId }),
      client.call(listColleagues, { accountId }),
    ]);
    const who = colleagues.items.find(({ id }) => id === telling.byUserId)?.name ?? 'A colleague';
    notice('info', say(who, labelOf(contact)));
  }
  // What cannot be told is in the list, and in the push.
  const quietly = (report: Promise<void>): void => void report.catch(() => undefined);

  useBusEvent('conversation.assigned', (event) =>
    quietly(tell(event, (who, about) => `${who} assigned ${about} to you.`)),
  );
  useBusEvent('colleague.mentioned', (event) =>
    quietly(tell(event, (who, about) => `${who} mentioned you in a note about ${about}.`)),
  );

  return null;
}
