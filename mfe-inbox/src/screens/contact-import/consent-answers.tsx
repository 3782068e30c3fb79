import type {
  ConsentMeaning,
  ImportColumn,
  ImportPlan,
  UnclearConsent,
} from 'shared-contracts/domain/contact-import';
import { Box, Notice, SelectField, Stack } from 'shared-ui';
import { countText } from '../../components/import-text.ts';

const meanings: Record<ConsentMeaning, string> = {
  may_text: 'May be texted',
  opted_out: 'Opted out',
  nothing: 'Not specified',
};

const keyOf = ({ column, value }: Pick<UnclearConsent, 'column' | 'value'>): string =>
  `${column} ${value.toLowerCase()}`;

interface ConsentAnswersProps {
  readonly columns: readonly ImportColumn[];
  readonly plan: ImportPlan;
  readonly unclear: readonly UnclearConsent[];
  readonly onChange: (part: Partial<ImportPlan>) => void;
}

/** Asks for the meaning of unclear values in consent columns. Answered values stay visible and can be changed. */
export function ConsentAnswers({ columns, plan, unclear, onChange }: ConsentAnswersProps) {
  const answers = plan.meanings ?? [];
  const answered = answers.map((answer) => ({ ...answer, rows: 0 }));
  const values = [...answered, ...unclear];
  if (values.length === 0) {
    return null;
  }
  const answer = (value: UnclearConsent, means: ConsentMeaning | undefined): void =>
    onChange({
      meanings: [
        ...answers.filter((one) => keyOf(one) !== keyOf(value)),
        ...(means ? [{ column: value.column, value: value.value, means }] : []),
      ],
    });

  return (
    <Stack gap="3">
      {unclear.length > 0 ? (
        <Notice tone="warning">
          Some values aren’t clear. To start the import, choose what each one means or leave the column out.
        </Notice>
      ) : null}
      {values.map((value) => (
        <Box key={keyOf(value)} maxW="md">
          <SelectField
            label={`“${value.value}” in ${columns[value.column]?.header || `Column ${value.column + 1}`}`}
            {...(value.rows > 0 ? { hint: countText(value.rows, 'row') } : {})}
            value={answers.find((one) => keyOf(one) === keyOf(value))?.means ?? ''}
            onChange={(event) => answer(value, meaningOf(event.currentTarget.value))}
          >
            <option value="">Choose</option>
            {Object.entries(meanings).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        </Box>
      ))}
    </Stack>
  );
}

function meaningOf(key: string): ConsentMeaning | undefined {
  return key === 'may_text' || key === 'opted_out' || key === 'nothing' ? key : undefined;
}
