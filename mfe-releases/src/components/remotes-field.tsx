import { Box, Checkbox, RadioChoices, Text } from 'shared-ui';
import { toggled } from 'shared-ui/parts/toggled';

/** Choice among the remotes that a person may release. */
export type RemoteChoice<Other extends string = never> = 'all' | 'some' | Other;

interface RemoteChecksProps {
  readonly remotes: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Check boxes for some of the remotes that a person may release. */
function RemoteChecks({ remotes, chosen, onChange }: RemoteChecksProps) {
  return (
    <Box role="group" aria-label="Remotes" ps="7">
      {remotes.map((remote) => (
        <Checkbox
          key={remote}
          checked={chosen.includes(remote)}
          onChange={() => onChange(toggled(chosen, remote))}
          label={
            <Text as="span" overflowWrap="anywhere">
              {remote}
            </Text>
          }
        />
      ))}
      {chosen.length === 0 ? <Text color="fg.error">Choose at least one remote.</Text> : null}
    </Box>
  );
}

interface RemotesFieldProps<Other extends string> {
  readonly label: string;
  readonly remotes: readonly string[];
  readonly choice: RemoteChoice<Other>;
  readonly chosen: readonly string[];
  /** A first option besides all remotes and some. */
  readonly first?: { readonly value: Other; readonly label: string };
  /** Why the last choice was refused. */
  readonly error?: string | undefined;
  readonly onChange: (choice: RemoteChoice<Other>, chosen: readonly string[]) => void;
}

/** Field for all remotes that a person may release, or some of them. */
export function RemotesField<Other extends string = never>({
  label,
  remotes,
  choice,
  chosen,
  first,
  error,
  onChange,
}: RemotesFieldProps<Other>) {
  return (
    <Box>
      <RadioChoices<RemoteChoice<Other>>
        label={label}
        value={choice}
        onChange={(value) => onChange(value, chosen)}
        options={[
          ...(first ? [first] : []),
          { value: 'all', label: 'All that I may release' },
          { value: 'some', label: 'Only some' },
        ]}
      />
      {choice === 'some' ? (
        <RemoteChecks remotes={remotes} chosen={chosen} onChange={(some) => onChange(choice, some)} />
      ) : null}
      {error === undefined ? null : <Text color="fg.error">{error}</Text>}
    </Box>
  );
}
