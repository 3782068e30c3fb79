import {
  addRewardPoints,
  getRewardAnalytics,
  listRewardParticipants,
  redeemReward,
  removeRewardParticipant,
  subscribeToRewards,
} from 'shared-contracts/api/rewards';
import type { CallError } from 'shared-contracts/client';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { useAsk, useAskPages, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';
import { countOf } from 'shared-ui/messaging/words/counts';

/** Reward analytics of the organization (features RW-01). */
export function useAnalytics() {
  return useAsk(getRewardAnalytics, {}, { staleMs: 0 });
}

/** Returns a function that refetches data after points have changed. */
function useAskAgain() {
  const invalidate = useInvalidate();

  return () => Promise.all([invalidate(listRewardParticipants), invalidate(getRewardAnalytics)]);
}

/** Search field for participants: either name or phone (reference.md, States). */
export type SearchKind = 'name' | 'phone';

/** Participants of the active account, newest first (features RW-02). */
export function useParticipants(search: { kind: SearchKind; text: string }) {
  const { accountId } = useCaller();
  const text = search.text.trim().slice(0, 100);
  useAskAgainOn(['contact.changed', 'contacts.changed'], listRewardParticipants, { accountId });

  const input = { accountId, ...(text === '' ? {} : { [search.kind]: text }) };
  const pages = useAskPages(listRewardParticipants, input, { staleMs: 0, keepPrevious: true });

  return { ...pages, askedFor: JSON.stringify(input) };
}

/** Returns the display name of a participant. */
export const nameOf = ({ contact, phone }: RewardParticipant): string => contact?.name || phone;

interface Handlers {
  readonly onDone: () => void;
  /** Returns true if the dialog shows the error. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Redeems a reward for a participant, or adds points. The idempotency key prevents booking twice on retries. */
export function useBookPoints(participant: RewardParticipant, { onDone, onRefused }: Handlers) {
  const { accountId } = useCaller();
  const { phone } = participant;
  const askAgain = useAskAgain();
  const notice = useNotice();
  const done = (text: string) => {
    notice('success', text);
    onDone();

    return askAgain();
  };
  const redeem = useCommand(redeemReward, {
    onDone: ({ reward }) => {
      const code = reward.discountCode === '' ? '' : ` Discount code: ${reward.discountCode}.`;
      const percent = reward.discountPercent === null ? '' : ` Discount: ${reward.discountPercent}%.`;

      return done(`${reward.program} redeemed for ${nameOf(participant)}.${code}${percent}`);
    },
    onRefused,
  });
  const add = useCommand(addRewardPoints, {
    onDone: ({ rewardPoints }) => done(`${nameOf(participant)} now has ${countOf(rewardPoints, 'point')}.`),
    onRefused,
  });

  return {
    isBusy: redeem.isPending || add.isPending,
    redeem: (program: string, clientKey: string) => redeem.mutate({ accountId, phone, program, clientKey }),
    add: (points: number, clientKey: string) => add.mutate({ accountId, phone, points, clientKey }),
  };
}

/** Adds a contact of the active account to rewards. */
export function useSubscribe({ onDone, onRefused }: Handlers) {
  const { accountId } = useCaller();
  const askAgain = useAskAgain();
  const notice = useNotice();
  const command = useCommand(subscribeToRewards, {
    onDone: () => {
      notice('success', 'Contacts subscribed to rewards.');
      onDone();

      return askAgain();
    },
    onRefused,
  });

  return { isBusy: command.isPending, subscribe: (phone: string) => command.mutate({ accountId, phone }) };
}

/** Removes a participant and their points. */
export function useRemoveParticipant(participant: RewardParticipant, onDone: () => void) {
  const { accountId } = useCaller();
  const askAgain = useAskAgain();
  const notice = useNotice();
  const command = useCommand(removeRewardParticipant, {
    onDone: () => {
      notice('success', `${nameOf(participant)} was removed from rewards.`);
      onDone();

      return askAgain();
    },
  });

  return {
    isBusy: command.isPending,
    remove: () => command.mutate({ accountId, phone: participant.phone }),
  };
}
