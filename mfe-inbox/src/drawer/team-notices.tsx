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

/** Notifies the user, anywhere in the inbox, when a colleague assigns them a conversation or mentions them. */
export function TeamNotices() {
  const { accountId, userId } = useCaller();
  const { client } = useSurroundings();
  const notice = useNotice();

  async function showTeamNotice(
    telling: Telling,
    say: (who: string, about: string) => string,
  ): Promise<void> {
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
  // Ignores errors: the list and the push notification show the same.
  const quietly = (report: Promise<void>): void => void report.catch(() => undefined);

  useBusEvent('conversation.assigned', (event) =>
    quietly(showTeamNotice(event, (who, about) => `${who} assigned ${about} to you.`)),
  );
  useBusEvent('colleague.mentioned', (event) =>
    quietly(showTeamNotice(event, (who, about) => `${who} mentioned you in a note about ${about}.`)),
  );

  return null;
}
