import type { ImportPlan } from 'shared-contracts/domain/contact-import';
import { Checkbox, Flex, SelectField } from 'shared-ui';

const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' } as const;
const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
} as const;

/** Narrows a select's value to a key of the table. */
function keyOf<Table extends object>(table: Table, text: string): keyof Table | undefined {
  return Object.hasOwn(table, text) ? (text as keyof Table) : undefined; // it is one of them, as asked the line before
}

interface ReadingFieldsProps {
  readonly plan: ImportPlan;
  readonly onChange: (part: Partial<ImportPlan>) => void;
}

/** Detected delimiter, encoding and header of the file, which the user can correct. */
export function ReadingFields({ plan, onChange }: ReadingFieldsProps) {
  return (
    <Flex gap="4" wrap="wrap" align="flex-end">
      <Flex width="40">
        <SelectField
          label="Delimiter"
          value={plan.delimiter}
          onChange={(event) => {
            const delimiter = keyOf(delimiters, event.currentTarget.value);
            if (delimiter) {
              onChange({ delimiter });
            }
          }}
        >
          {Object.entries(delimiters).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </Flex>
      <Flex width="48">
        <SelectField
          label="Encoding"
          value={plan.encoding}
          onChange={(event) => {
            const encoding = keyOf(encodings, event.currentTarget.value);
            if (encoding) {
              onChange({ encoding });
            }
          }}
        >
          {Object.entries(encodings).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </Flex>
      <Checkbox
        label="The first row is a header"
        checked={plan.hasHeader}
        onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
      />
    </Flex>
  );
}
