import { uploadText } from 'shared-contracts/api/files';
import { getContactCard } from 'shared-contracts/api/users';
import type { Media } from 'shared-contracts/domain/message';
import { isCallError, useActiveAccount, useCommand, useNotice, useSurroundings } from 'shared-ui';

const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N}]+/gu, '-') || 'contact'}.vcf`;

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Returns what failed, or that the server could not be reached. */
const sentenceOf = (error: unknown, failure: string): string =>
  isCallError(error) && error.code === 'unreachable' ? error.message : failure;

/** Attaches the active account's contact card to a message, or downloads it (features CA-13). */
export function useContactCard(onAttached: (card: Media) => void) {
  const { client } = useSurroundings();
  const { id: account_id, name } = useActiveAccount();
  const notice = useNotice();
  const fileOf = (card: string) => new File([card], fileNameOf(name), { type: 'text/vcard' });
  const attach = useCommand(getContactCard, {
    onDone: async (card) => {
      try {
        onAttached(await client.call(uploadText, { file: fileOf(card) }));
        notice('success', 'Contact card attached successfully.');
      } catch (error) {
        notice('error', sentenceOf(error, 'Failed to successfully attach contact card.'));
      }
    },
    onRefused(error) {
      notice('error', sentenceOf(error, 'Failed to successfully attach contact card.'));

      return true;
    },
  });
  const download = useCommand(getContactCard, {
    onDone: (card) => save(fileOf(card)),
    onRefused(error) {
      notice('error', sentenceOf(error, 'Failed to download contact card.'));

      return true;
    },
  });

  return {
    isBusy: attach.isPending || download.isPending,
    attach: () => attach.mutate({ account_id }),
    download: () => download.mutate({ account_id }),
  };
}
