import { columnTargets } from 'shared-contracts/domain/contact-import';
import type { ImportColumn } from 'shared-contracts/domain/contact-import';
import { fieldNameOf, maxFieldNameLength } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { cutText } from 'shared-contracts/texts/cut-text';
import { Box, SelectField, chakra } from 'shared-ui';
import { useCustomFieldNames } from '../../data/import-fields.data.ts';

const reasons: Record<ImportColumn['because'], string> = {
  header: 'Matched by name',
  remembered: 'Same as last import',
  content: 'Matched by content',
  chosen: 'Chosen',
  none: '',
};

const Reason = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted' } });

interface TargetFieldProps {
  readonly title: string;
  readonly column: ImportColumn;
  readonly onChange: (target: string) => void;
}

/** Field that a column is imported as, and the reason for the suggestion. */
export function TargetField({ title, column, onChange }: TargetFieldProps) {
  const fieldNames = useCustomFieldNames();
  const names = [...fieldNames];
  for (const name of namesOf(column)) {
    if (!names.some((one) => one.toLowerCase() === name.toLowerCase())) {
      names.push(name);
    }
  }

  return (
    <Box>
      <SelectField
        label={`${title} becomes`}
        isLabelHidden
        value={column.target}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {Object.entries(columnTargets).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <optgroup label="Custom fields">
          {names.map((name) => (
            <option key={name} value={`field:${name}`}>
              {fieldNames.includes(name) ? fieldLabelOf(name) : `${fieldLabelOf(name)} (new)`}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Reason>{reasons[column.because]}</Reason>
    </Box>
  );
}

/** Returns custom fields that the import would create: one named after the column, and the selected one. */
function namesOf({ header, target }: ImportColumn): string[] {
  const prefix = 'field:';
  const chosen = target.startsWith(prefix) ? target.slice(prefix.length) : '';

  return [cutText(fieldNameOf(header), maxFieldNameLength), chosen].filter((name) => name !== '');
}
