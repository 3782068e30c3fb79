import { getImport, getImportProblems, uploadUnsubscribes } from 'shared-contracts/api/imports';
import { useAsk, useCommand, useNotice } from 'shared-ui';

const whileRunningMs = 1_000;

/** Uploads a file of phone numbers to opt out. */
export function useUploadUnsubscribes(handlers: {
  readonly onBegun: (importId: number) => void;
  readonly onRefused: (sentence: string) => void;
}) {
  const notice = useNotice();
  const command = useCommand(uploadUnsubscribes, {
    onDone: ({ message, importId }) => {
      notice('success', message);
      handlers.onBegun(importId);
    },
    onRefused: ({ message }) => {
      handlers.onRefused(message);

      return true;
    },
  });

  return { isBusy: command.isPending, upload: (file: File) => command.mutate({ file }) };
}

/** A file of phone numbers to opt out, polled every second until it is done. */
export function useUnsubscribes(importId: number) {
  const query = useAsk(getImport, { importId }, { staleMs: 0 });
  const isMoving = query.data?.state === 'queued' || query.data?.state === 'running';
  useAsk(getImport, { importId }, { isEnabled: isMoving, refetchEveryMs: whileRunningMs });

  return query;
}

/** Downloads a file with the rows that had no effect, each with its reason. */
export function useDownloadRejected(importId: number) {
  const notice = useNotice();
  const command = useCommand(getImportProblems, {
    onDone: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.rel = 'noopener';
      link.download = '';
      link.click();
      notice('success', 'The file is being downloaded.');
    },
  });

  return { isBusy: command.isPending, download: () => command.mutate({ importId }) };
}
