import { useEffect } from 'react';
import { dismissMilestone, listMilestones } from 'shared-contracts/api/onboarding/milestones';
import type { Milestone, MilestoneName } from 'shared-contracts/domain/milestone';
import {
  keep,
  keyOf,
  recall,
  useAllowed,
  useAsk,
  useCommand,
  useMe,
  useNotice,
  useQueryClient,
  useSurroundings,
} from 'shared-ui';

const isOpen = ({ isReached, isDismissed }: Milestone) => !isReached && !isDismissed;
const keyOfPerson = (userId: number) => `setUpSteps:${userId}`;

interface SetUp {
  /** Open steps; empty until they are loaded. */
  readonly steps: readonly MilestoneName[];
  /** Number of open steps. Until they are loaded, the number this browser remembers, to prevent layout shifts. */
  readonly expected: number;
  /** Number of completed steps, including hidden ones. */
  readonly done: number;
}

/**
 * Reads the organization's setup steps (features AD-11). This browser remembers the number of open steps; at 0 it stops
 * querying.
 */
export function useSetUp(): SetUp {
  const key = keyOfPerson(useMe().id);
  const { campaignForm } = useSurroundings().config.links;
  const remembered = recall(key);
  const isEnabled = useAllowed(listMilestones, null) && remembered !== '0';
  const { data } = useAsk(listMilestones, {}, { isEnabled });
  const offered = data?.milestones.filter(({ name }) => name !== 'campaignRegistered' || campaignForm);
  const steps = offered?.filter(isOpen).map(({ name }) => name) ?? [];
  const done = offered?.filter(({ isReached }) => isReached).length ?? 0;
  const count = offered && String(steps.length);
  useEffect(() => {
    if (count !== undefined) {
      keep(key, count);
    }
  }, [key, count]);

  return { steps, done, expected: isEnabled && !data ? Number(remembered ?? 0) : steps.length };
}

/** Hides a step. The notice offers to undo it. */
export function useDismissMilestone() {
  const queries = useQueryClient();
  const notice = useNotice();
  const { id } = useMe();
  const key = keyOf(listMilestones, {});
  const write = (name: MilestoneName, isDismissed: boolean) =>
    queries.setQueryData<{ milestones: Milestone[] }>(
      key,
      (former) =>
        former && {
          milestones: former.milestones.map((one) => (one.name === name ? { ...one, isDismissed } : one)),
        },
    );
  const dismiss = useCommand(dismissMilestone, {
    onStart: ({ milestone, isDismissed }) => write(milestone, isDismissed),
    onDone(_done, { milestone, isDismissed }) {
      if (isDismissed) {
        notice('success', 'Step hidden.', () => {
          keep(keyOfPerson(id), '');
          dismiss.mutate({ milestone, isDismissed: false });
        });
      }
    },
    onRefused(_error, { milestone, isDismissed }) {
      write(milestone, !isDismissed);
    },
  });

  return (milestone: MilestoneName) => dismiss.mutate({ milestone, isDismissed: true });
}
