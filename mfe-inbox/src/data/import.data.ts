import {
  createImport,
  getImport,
  getImportProblems,
  listImports,
  previewImport,
  startImport,
  undoImport,
} from 'shared-contracts/api/imports';
import { exportContacts } from 'shared-contracts/api/exports';
import { searchContacts } from 'shared-contracts/api/contacts';
import { listLists } from 'shared-contracts/api/contacts/lists';
import type { ContactSelection } from 'shared-contracts/domain/contact-filter';
import type { ContactImport, ImportDraft, ImportPlan } from 'shared-contracts/domain/contact-import';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

const whileRunningMs = 1_000;

/** Whether an import is in progress and has to be polled. */
export const isInProgress = ({ state }: ContactImport): boolean =>
  state === 'queued' || state === 'running' || state === 'undoing';

/** Imports of the active account, newest first. */
export function useImports() {
  const { accountId } = useCaller();

  return useAsk(listImports, { accountId });
}

/** One import, polled every second while it is in progress. */
export function useImport(importId: number) {
  const query = useAsk(getImport, { importId }, { staleMs: 0 });
  const isLive = query.data !== undefined && isInProgress(query.data);
  useAsk(getImport, { importId }, { isEnabled: isLive, refetchEveryMs: whileRunningMs });

  return query;
}

/** Uploads a file for a preview of its import. */
export function useUploadImport(handlers: {
  onDone: (draft: ImportDraft) => void;
  onRefused: (sentence: string) => void;
}) {
  const { accountId } = useCaller();
  const command = useCommand(createImport, {
    onDone: handlers.onDone,
    onRefused: (error) => {
      handlers.onRefused(error.message);

      return true;
    },
  });

  return { isBusy: command.isPending, upload: (file: File) => command.mutate({ accountId, file }) };
}

/** Preview of an upload for an import plan. Keeps the last response while a new one loads. */
export function useImportDraft(importId: number, plan: ImportPlan | undefined) {
  return useAsk(previewImport, { importId, ...(plan ? { plan } : {}) }, { keepPrevious: true, staleMs: 0 });
}

/** Starts an import. */
export function useStartImport(handlers: {
  onDone: (importId: number) => void;
  onRefused: (error: Error) => boolean;
}) {
  const invalidate = useInvalidate();
  const { accountId } = useCaller();
  const command = useCommand(startImport, {
    onDone: ({ id }) => {
      handlers.onDone(id);

      return invalidate(listImports, { accountId });
    },
    onRefused: handlers.onRefused,
  });

  return {
    isBusy: command.isPending,
    start: (input: { importId: number; plan: ImportPlan; listId: number | null }) => command.mutate(input),
  };
}

/** Undoes an import. */
export function useUndoImport(importId: number, onBegun: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(undoImport, {
    onDone: () => {
      onBegun();

      return Promise.all([
        invalidate(getImport, { importId }),
        invalidate(listImports, { accountId }),
        invalidate(searchContacts, { accountId }),
        invalidate(listLists, { accountId }),
      ]);
    },
  });

  return { isBusy: command.isPending, undo: () => command.mutate({ importId }) };
}

/** Downloads a file with the rows that did not create a contact. */
export function useDownloadProblems(importId: number) {
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

/** Requests an email with a file of contacts, from a search or by ID, and shows a notice (features IN-15). */
export function useExportContacts() {
  const { accountId } = useCaller();
  const notice = useNotice();
  const command = useCommand(exportContacts, { onDone: ({ message }) => notice('success', message) });

  return {
    isBusy: command.isPending,
    start: (selection: ContactSelection) => command.mutate({ accountId, selection }),
  };
}
