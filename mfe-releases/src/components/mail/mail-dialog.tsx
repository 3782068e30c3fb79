import type { getReleaseMail } from 'shared-contracts/api/releases/mail';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { Dialog, ErrorPanel, ListSkeleton, Text } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { useReleaseMail, useSaveReleaseMail } from '../../data/mail.data.ts';
import { RemotesField } from '../remotes-field.tsx';

type Choice = 'none' | 'all' | 'some';

interface MailDialogProps {
  /** Remotes that the person may release. */
  readonly remotes: readonly string[];
  readonly onClose: () => void;
}

/** Chooses about which remotes' steps the person gets mail (features PF-14). */
export function MailDialog({ remotes, onClose }: MailDialogProps) {
  const mail = useReleaseMail();
  if (mail.data) {
    return <MailForm saved={mail.data.remotes} remotes={remotes} onClose={onClose} />;
  }

  return (
    <Dialog title="Email about releases" isOpen onClose={onClose} actions={null}>
      {mail.error ? (
        <ErrorPanel error={mail.error} onRetry={() => mail.refetch()} />
      ) : (
        <ListSkeleton label="Loading your choice" />
      )}
    </Dialog>
  );
}

interface MailFormProps extends MailDialogProps {
  readonly saved: OutputOf<typeof getReleaseMail>['remotes'];
}

const choiceOf = (saved: MailFormProps['saved']): Choice => {
  if (saved === null) {
    return 'all';
  }

  return saved.length === 0 ? 'none' : 'some';
};

function MailForm({ saved, remotes, onClose }: MailFormProps) {
  const form = useForm({
    // A remote that the person may no longer release causes no mail, and is not offered.
    defaultValues: { choice: choiceOf(saved), chosen: (saved ?? []).filter((one) => remotes.includes(one)) },
  });
  const { choice, chosen } = form.watch();
  const { isPending, mutate } = useSaveReleaseMail(onClose);
  const wanted: Record<Choice, string[] | null> = { none: [], all: null, some: chosen };

  return (
    <FormDialog
      title="Email about releases"
      submitLabel="Save"
      form={form}
      isBusy={isPending}
      isSubmitDisabled={choice === 'some' && chosen.length === 0}
      onSubmit={() => mutate({ remotes: wanted[choice] })}
      onClose={onClose}
    >
      <Text>
        An email for each canary, promotion, rollback and freeze from now on, whether it was taken here or on
        the command line.
      </Text>
      <RemotesField<'none'>
        label="Email me about"
        remotes={remotes}
        choice={choice}
        chosen={chosen}
        first={{ value: 'none', label: 'Nothing' }}
        onChange={(value, some) =>
          form.reset({ choice: value, chosen: [...some] }, { keepDefaultValues: true })
        }
      />
    </FormDialog>
  );
}
