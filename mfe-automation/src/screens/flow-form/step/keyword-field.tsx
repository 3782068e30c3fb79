import { splitKeywords } from 'shared-contracts/flows/keywords';
import { Badge, Box, TextField } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';

interface KeywordFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (keywords: string) => void;
}

/** Keywords to look for in a message. Stored as one comma-separated line (features AU-02). */
export function KeywordField({ id, value, error, onChange }: KeywordFieldProps) {
  const words = splitKeywords(value);

  return (
    <Box id={id}>
      <TextField
        label="Keywords"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="JOIN, SIGN UP"
        hint="Separate keywords with commas. Leave blank to match every reply."
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {words.length > 1 ? (
        <PlainList flexDirection="row" gap="1.5" flexWrap="wrap" mt="2" aria-label="Keyword list">
          {words.map((word, place) => (
            <li key={`${place} ${word}`}>
              <Badge>{word}</Badge>
            </li>
          ))}
        </PlainList>
      ) : null}
    </Box>
  );
}
