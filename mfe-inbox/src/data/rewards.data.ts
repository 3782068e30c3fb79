import { listRewardParticipants } from 'shared-contracts/api/rewards';
import type { Contact } from 'shared-contracts/domain/contact';
import { useAsk, useCaller } from 'shared-ui';

/** Points of a contact. `participant` is undefined until loaded, or if the contact is not in rewards. */
export function useRewardsOf(contact: Contact) {
  const { accountId } = useCaller();
  const query = useAsk(listRewardParticipants, { accountId, phone: contact.phone });

  return { ...query, participant: query.data?.items.find((one) => one.contact?.id === contact.id) };
}
