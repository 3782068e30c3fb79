import { useState } from 'react';
import { sendFeedback } from 'shared-contracts/api/feedback';
import {
  cancelEmailChange,
  changeOwnPassword,
  chooseDigest,
  confirmEmail,
  endOtherSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  startEmailChange,
} from 'shared-contracts/api/users/own';
import { updateUser } from 'shared-contracts/api/users/manage';

import type { CallError } from 'shared-contracts/client';
import type { InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useCommand, useInvalidate, useNotice, useSurroundings } from 'shared-ui';

type OnRefused = (error: CallError) => boolean;
export type Profile = OutputOf<typeof getProfile>;
type DigestFrequency = InputOf<typeof chooseDigest>['frequency'];

/** Profile data that the session (`useMe`) does not include. */
export function useProfile() {
  return useAsk(getProfile, {});
}

/** Saves name, phone and occupation. The form shows a refusal. */
export function useSaveProfile({ onRefused }: { onRefused: OnRefused }) {
  const { bus } = useSurroundings();
  const notice = useNotice();
  const command = useCommand(updateUser, {
    onDone: () => {
      notice('success', 'Profile information saved.');
      bus.emit('me.changed', {});
    },
    onRefused,
  });

  return { isBusy: command.isPending, save: command.mutate };
}

/** Requests a change of the email address. */
export function useStartEmailChange(handlers: { onDone: () => void; onRefused: OnRefused }) {
  const invalidate = useInvalidate();
  const command = useCommand(startEmailChange, {
    onDone: () => {
      handlers.onDone();

      return invalidate(getProfile);
    },
    onRefused: handlers.onRefused,
  });

  return { isBusy: command.isPending, start: command.mutate };
}

/** Cancels a pending change of the email address. */
export function useCancelEmailChange() {
  const invalidate = useInvalidate();
  const command = useCommand(cancelEmailChange, { onDone: () => invalidate(getProfile) });

  return { isBusy: command.isPending, cancel: () => command.mutate({}) };
}

/** Confirms the email address whose link was opened. */
export function useConfirmEmail() {
  const { bus } = useSurroundings();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const { mutate } = useCommand(confirmEmail, {
    onDone: ({ email }) => {
      notice('success', `You now sign in with ${email}.`);
      bus.emit('me.changed', {});

      return invalidate(getProfile);
    },
  });

  return mutate;
}

/** Changes the password. */
export function useChangePassword(handlers: { onDone: () => void; onRefused: OnRefused }) {
  const notice = useNotice();
  const invalidate = useInvalidate();
  const command = useCommand(changeOwnPassword, {
    onDone: () => {
      notice('success', "Password changed. You've been signed out everywhere else.");
      handlers.onDone();

      return invalidate(listOwnSessions);
    },
    onRefused: handlers.onRefused,
  });

  return { isBusy: command.isPending, change: command.mutate };
}

/** Browsers that the user is signed in on. */
export function useOwnSessions() {
  return useAsk(listOwnSessions, {});
}

/** Signs out of one browser, or of all others. */
export function useEndSessions() {
  const notice = useNotice();
  const invalidate = useInvalidate();
  const refresh = () => invalidate(listOwnSessions);
  const one = useCommand(endOwnSession, {
    onDone: () => {
      notice('success', 'Signed out of that browser.');

      return refresh();
    },
    onRefused: () => void refresh(),
  });
  const others = useCommand(endOtherSessions, {
    onDone: () => {
      notice('success', 'Signed out everywhere else.');

      return refresh();
    },
  });

  return {
    isBusy: one.isPending || others.isPending,
    end: (sessionId: number) => one.mutate({ sessionId }),
    endOthers: (onDone: () => void) => others.mutate({}, { onSettled: onDone }),
  };
}

/** Sets the email digest frequency. Shows the new choice from the click until the profile confirms it. */
export function useChooseDigest() {
  const notice = useNotice();
  const invalidate = useInvalidate();
  const [picked, setPicked] = useState<DigestFrequency>();
  const command = useCommand(chooseDigest, {
    onDone: async () => {
      notice('success', 'Profile information saved.');
      await invalidate(getProfile);
      setPicked(undefined);
    },
    onRefused: () => setPicked(undefined),
  });

  return {
    picked,
    choose: (frequency: DigestFrequency) => {
      setPicked(frequency);
      command.mutate({ frequency });
    },
  };
}

/** Sends feedback. */
export function useSendFeedback(handlers: { onDone: () => void; onRefused: OnRefused }) {
  const notice = useNotice();
  const command = useCommand(sendFeedback, {
    onDone: () => {
      notice('success', 'Feedback Sent');
      handlers.onDone();
    },
    onRefused: handlers.onRefused,
  });

  return { isBusy: command.isPending, send: command.mutate };
}
