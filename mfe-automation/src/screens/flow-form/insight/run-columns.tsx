import { addresses } from 'shared-contracts/addresses';
import type { FlowRun } from 'shared-contracts/domain/flow-run';
import { Span, Text, useActiveAccount, useSurroundings } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { RowButton } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';

type RunColumn = 'contact' | 'step' | 'explanation' | 'time';

/** Formats the time of a run: when it ended, is due, or started. */
function timeWords({ startedAt, dueAt, endedAt }: FlowRun, timeZone: string): string {
  if (endedAt) {
    return mediumTime(endedAt, timeZone);
  }

  return dueAt ? `Due ${mediumTime(dueAt, timeZone)}` : mediumTime(startedAt, timeZone);
}

/** Returns columns for tables of runs: contact, step, explanation and time. */
export function useRunColumns(shown: readonly RunColumn[]): readonly Column<FlowRun>[] {
  const { id: accountId, timeZone } = useActiveAccount();
  const { navigate } = useSurroundings();
  const columns: Readonly<Record<RunColumn, Column<FlowRun>>> = {
    contact: {
      key: 'contact',
      title: 'Contact',
      width: 'minmax(8rem, 2fr)',
      cell: ({ contact }) => {
        if (!contact) {
          return <Text color="fg.muted">Deleted contact</Text>;
        }
        // Contacts of other accounts in the group have their page in those accounts.
        return contact.accountId === accountId ? (
          <RowButton onClick={() => navigate(addresses.contact.href({ contactId: contact.id }))}>
            {labelOf(contact)}
          </RowButton>
        ) : (
          labelOf(contact)
        );
      },
    },
    step: {
      key: 'step',
      title: 'Step',
      width: '6rem',
      cell: ({ position }) => (position === null ? 'Deleted' : String(position)),
    },
    explanation: {
      key: 'explanation',
      title: 'What happened',
      width: 'minmax(10rem, 4fr)',
      onPhone: 'plain',
      cell: ({ explanation }) => <Text overflowWrap="anywhere">{explanation}</Text>,
    },
    time: {
      key: 'time',
      title: 'When',
      width: 'minmax(9rem, 2fr)',
      cell: (run) => <Span color="fg.muted">{timeWords(run, timeZone)}</Span>,
    },
  };

  return shown.map((name) => columns[name]);
}
