import { useEffect, useRef } from 'react';
import { listReleases } from 'shared-contracts/api/releases/cockpit';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import type { ReleaseStep } from 'shared-contracts/kernel/release-step';
import { useCommand, useInvalidate, useNotice } from 'shared-ui';

/**
 * Takes a step of a release from a dialog. Once it is done, says so and calls `onDone`. A refusal is returned, so that
 * the dialog shows it next to what was typed. If the dialog was closed meanwhile, the notice says what came of it.
 */
export function useTakeStep(onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const isOpen = useRef(false);
  const isUnderWay = useRef(false);
  useEffect(() => {
    isOpen.current = true;

    return () => {
      isOpen.current = false;
    };
  }, []);
  const command = useCommand(takeReleaseStep, {
    onDone: ({ outcome, sentences }) => {
      const isDone = outcome === 'done';
      if (isDone || !isOpen.current) {
        notice(isDone ? 'success' : 'error', sentences.join(' '));
      }
      if (isDone && isOpen.current) {
        onDone();
      }
      if (outcome !== 'refused') {
        void invalidate(listReleases);
      }
    },
  });

  /** A second submission within the same moment is ignored, before the dialog shows that it is busy. */
  function take(step: ReleaseStep): void {
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    command.mutate(
      { step },
      {
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  }

  return {
    isBusy: command.isPending,
    refusal: command.data?.outcome === 'done' ? undefined : command.data,
    take,
  };
}
