import { Box, Checkbox, RadioChoices, Stack, Text, useMe } from 'shared-ui';

/** Whom something is for: everybody, or the accounts and lists chosen. */
export interface Scope {
  readonly fieldApply: 'EntireOrg' | 'Selection';
  readonly accountIds: readonly number[];
  readonly listIds: readonly number[];
}

interface ScopePickerProps {
  readonly label: string;
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
  readonly error?: string | undefined;
}

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** The whole organization, or some of its accounts. */
export function ScopePicker({ label, value, onChange, error }: ScopePickerProps) {
  const { organization } = useMe();

  return (
    <Box>
      <RadioChoices
        label={label}
        value={value.fieldApply}
        onChange={(fieldApply) => onChange({ ...value, fieldApply })}
        options={[
          { value: 'EntireOrg', label: 'Whole organization' },
          { value: 'Selection', label: 'Some accounts' },
        ]}
      />
      {value.fieldApply === 'Selection' ? (
        <Stack
          role="group"
          aria-label="Accounts"
          gap="0"
          ms="7"
          maxH="48"
          overflowY="auto"
          tabIndex={organization.accounts.length > 6 ? 0 : undefined}
        >
          {organization.accounts.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={value.accountIds.includes(id)}
              onChange={() => onChange({ ...value, accountIds: toggled(value.accountIds, id) })}
            />
          ))}
        </Stack>
      ) : null}
      {error ? (
        <Text role="alert" color="fg.error" textStyle="sm" mt="1">
          {error}
        </Text>
      ) : null}
    </Box>
  );
}
