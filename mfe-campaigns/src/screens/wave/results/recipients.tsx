import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { displayPhone } from 'shared-contracts/domain/phone';
import { recipientFilters } from 'shared-contracts/domain/wave-results';
import type { RecipientFilter, WaveRecipient } from 'shared-contracts/domain/wave-results';
import type { Wave } from 'shared-contracts/domain/wave';
import { Box, Button, EmptyState, Flex, SearchField, SelectField, Text } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable, RowLink } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { FormSection } from 'shared-ui/parts/form-section';
import { useExportRecipients } from '../../../data/waves/wave-actions.data.ts';
import { useWaveRecipients } from '../../../data/waves/waves.data.ts';
import { filterWords, outcomeOf } from './recipient-words.ts';

/** Recipients of a wave, with the outcome of each message (features CA-07). */
export function Recipients({ wave }: { wave: Wave }) {
  const [filter, setFilter] = useState<RecipientFilter>();
  const [phone, setPhone] = useState('');
  const query = useWaveRecipients(wave.id, { filter, phone });
  const { isBusy, exportCsv } = useExportRecipients(wave.id);
  const { timeZone } = wave;
  const columns: readonly Column<WaveRecipient>[] = [
    { key: 'name', title: 'Contact', width: 'minmax(10rem, 2fr)', cell: nameCell },
    { key: 'outcome', title: 'Status', cell: outcomeOf },
    {
      key: 'reason',
      title: 'Reason',
      width: 'minmax(7rem, 2fr)',
      ifNothing: '–',
      cell: ({ reason }) => reason,
    },
    {
      key: 'sent',
      title: 'Sent',
      width: '13rem',
      ifNothing: '–',
      cell: ({ sentAt }) => sentAt && mediumTime(sentAt, timeZone),
    },
  ];

  return (
    <FormSection title="Recipients">
      <Flex gap="3" align="end" wrap="wrap">
        <Box minW="40">
          <SelectField
            label="Show"
            value={filter ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setFilter(recipientFilters.find((one) => one === value))
            }
          >
            <option value="">All recipients</option>
            {recipientFilters.map((one) => (
              <option key={one} value={one}>
                {filterWords[one]}
              </option>
            ))}
          </SelectField>
        </Box>
        <Box flex="1" minW="40">
          <SearchField label="Find by phone" value={phone} onSearch={setPhone} />
        </Box>
        <Button isBusy={isBusy} onClick={() => exportCsv(filter)}>
          Export CSV
        </Button>
      </Flex>
      <DataTable
        label="Recipients"
        rows={query.data ? query.recipients : undefined}
        rowId={({ phone: number }) => number}
        columns={columns}
        query={query}
        empty={
          <EmptyState title={filter || phone ? 'Nothing matches' : 'No recipients yet'}>
            {filter || phone
              ? 'No recipients match. Try another status or phone number.'
              : 'Recipients appear here when the wave starts.'}
          </EmptyState>
        }
      />
    </FormSection>
  );
}

function nameCell({ contactId, name, phone }: WaveRecipient) {
  const shown = displayPhone(phone);
  const label = name || shown;

  return (
    <Box minW="0">
      {contactId > 0 ? (
        <RowLink to={addresses.conversations.href({ contactId })}>{label}</RowLink>
      ) : (
        <Text as="span">{label}</Text>
      )}
      {name ? (
        <Text textStyle="sm" color="fg.muted">
          {shown}
        </Text>
      ) : null}
    </Box>
  );
}
