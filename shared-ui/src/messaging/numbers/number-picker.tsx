import type { OfferedNumber } from 'shared-contracts/api/accounts/new-account';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Box, RadioChoices, Span, Spinner, Stack, Text, TextField } from 'shared-ui';
import type { NumberSearch } from './use-number-search.ts';

interface NumberPickerProps {
  readonly areaCode: string;
  readonly onAreaCode: (areaCode: string) => void;
  readonly search: NumberSearch;
  readonly number: OfferedNumber | undefined;
  readonly onChoose: (number: OfferedNumber) => void;
  /** Error message if no number is chosen. */
  readonly problem?: string | undefined;
}

const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 3);
const localityLabel = ({ locality, region }: OfferedNumber): string =>
  [locality, region].filter((part) => part !== '').join(', ');

/** Chooses an area code and one of the carrier's available numbers in it. */
export function NumberPicker(props: NumberPickerProps) {
  const { areaCode, onAreaCode, search, number, onChoose, problem } = props;
  const { numbers, isBusy } = search;

  return (
    <Stack gap="4">
      <TextField
        label="Area code"
        hint="Three digits, such as 206. Your number will have this area code."
        inputMode="numeric"
        autoComplete="off"
        maxW="40"
        isRequired
        value={areaCode}
        error={search.problem}
        onChange={(event) => onAreaCode(digitsOf(event.currentTarget.value))}
      />
      <Box role="status">
        {isBusy ? (
          <Stack direction="row" align="center" gap="2">
            <Spinner size="sm" />
            <Text color="fg.muted">Searching for numbers…</Text>
          </Stack>
        ) : null}
        {numbers.length > 0 ? (
          <Text color="fg.muted" textStyle="sm">
            {numbers.length === 1 ? '1 number available.' : `${numbers.length} numbers available.`}
          </Text>
        ) : null}
      </Box>
      {numbers.length > 0 ? (
        <RadioChoices
          label="Choose a number"
          value={number?.phone_number ?? ''}
          onChange={(phone) => {
            const chosen = numbers.find((one) => one.phone_number === phone);
            if (chosen) {
              onChoose(chosen);
            }
          }}
          options={numbers.map((one) => ({
            value: one.phone_number,
            label: (
              <>
                {displayPhone(one.phone_number)}
                {localityLabel(one) ? <Span color="fg.muted">{` · ${localityLabel(one)}`}</Span> : null}
              </>
            ),
          }))}
        />
      ) : null}
      {problem ? (
        <Text textStyle="xs" color="fg.error" role="alert">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}
