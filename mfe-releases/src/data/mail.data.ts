import { getReleaseMail, setReleaseMail } from 'shared-contracts/api/releases/mail';
import { useAsk, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Returns about which remotes' steps the person gets mail. */
export function useReleaseMail() {
  return useAsk(getReleaseMail, {});
}

/** Changes that. */
export function useSaveReleaseMail(onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();

  return useCommand(setReleaseMail, {
    onDone: ({ remotes }) => {
      notice(
        'success',
        remotes?.length === 0
          ? 'You get no email about releases.'
          : 'You get an email about each step from now on.',
      );
      onDone();

      return invalidate(getReleaseMail);
    },
  });
}
