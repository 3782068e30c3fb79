import { useState } from 'react';
import type { CallError } from 'shared-contracts/client';
import { getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { useAsk, useCommand, useInvalidate, useMe, useNotice } from 'shared-ui';

/** How the organization does things. */
export function useRelatedInfo() {
  return useAsk(getRelatedInfo, { orgId: useMe().organization.id });
}

/** Saves how many texts of flows a contact gets at most. A refusal goes to the form. */
export function useSaveFlowTexts({ onRefused }: { onRefused: (error: CallError) => boolean }) {
  const { organization } = useMe();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(updateRelatedInfo, {
    onDone: async () => {
      notice('success', 'Organization information saved.');
      await invalidate(getRelatedInfo);
    },
    onRefused,
  });

  return {
    isBusy: command.isPending,
    save: (texts: { flowTextsPerHour: number; flowTextsPerDay: number }) =>
      command.mutate({ orgId: organization.id, ...texts }),
  };
}

/** Switches double opt-in. A refusal becomes a notice, and the switch stays as it was. */
export function useSetDoubleOptIn() {
  const { organization } = useMe();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const [chosen, setChosen] = useState<boolean>();
  const command = useCommand(updateRelatedInfo, {
    onDone: async () => {
      notice('success', 'Organization information saved.');
      await invalidate(getRelatedInfo);
      setChosen(undefined);
    },
    onRefused: () => setChosen(undefined),
  });

  return {
    /** What was chosen, until it is saved and read back. */
    chosen,
    set(doubleOptIn: boolean) {
      setChosen(doubleOptIn);
      command.mutate({ orgId: organization.id, doubleOptIn });
    },
  };
}
