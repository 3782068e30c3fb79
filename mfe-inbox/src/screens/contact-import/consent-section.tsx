import type { ConsentPreview, ImportColumn, ImportPlan } from 'shared-contracts/domain/contact-import';
import { Checkbox, Heading, Notice, Stack, Text } from 'shared-ui';
import { countText } from '../../components/import-text.ts';
import { ConsentAnswers } from './consent-answers.tsx';

interface ConsentSectionProps {
  readonly columns: readonly ImportColumn[];
  readonly plan: ImportPlan;
  readonly consent: ConsentPreview | undefined;
  readonly onChange: (part: Partial<ImportPlan>) => void;
}

const isConsent = (target: string): boolean => ['textConsent', 'optOut', 'blocked'].includes(target);

/** Shows the number of rows that opt out, and asks about unclear values. */
export function ConsentSection({ columns, plan, consent, onChange }: ConsentSectionProps) {
  const isAsked = plan.isOptOutFile !== undefined;
  if (!consent || !(isAsked || columns.some(({ target }) => isConsent(target)))) {
    return null;
  }
  const { refusedRows, blockedRows } = consent;

  return (
    <Stack as="section" gap="3" aria-labelledby="import-consent">
      <Heading as="h2" size="md" id="import-consent">
        Consent
      </Heading>
      {isAsked ? (
        <Checkbox
          label="Everyone in this file opted out"
          checked={plan.isOptOutFile ?? false}
          onChange={(event) => onChange({ isOptOutFile: event.currentTarget.checked })}
        />
      ) : null}
      {refusedRows > 0 ? (
        <Notice tone="info">
          {refusedRows === 1
            ? '1 row opts out of texts. The import will opt that contact out, and only they can undo this, by texting START.'
            : `${countText(refusedRows, 'row')} opt out of texts. The import will opt those contacts out, and only they can undo this, by texting START.`}
        </Notice>
      ) : (
        <Text color="fg.muted">No rows opt out of texts.</Text>
      )}
      {blockedRows > 0 ? (
        <Text>
          {countText(blockedRows, 'row')} {blockedRows === 1 ? 'has' : 'have'} the status blocked.
        </Text>
      ) : null}
      <ConsentAnswers columns={columns} plan={plan} unclear={consent.unclear} onChange={onChange} />
    </Stack>
  );
}
