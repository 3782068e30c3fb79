import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import type { Contact } from 'shared-contracts/domain/contact';
import { Grid, Text } from 'shared-ui';
import { Card } from '../../../components/contact/card.tsx';
import { fieldInWords } from '../../../components/contact/field-in-words.ts';
import { Fact } from '../../../components/fact.tsx';
import { useFieldTypes } from '../../../data/field-types.data.ts';

/** Values of the contact's custom fields, formatted by type. */
export function FieldValues({ contact }: { contact: Contact }) {
  const typeOf = useFieldTypes();
  const fields = Object.entries(contact.metadata).filter(([, value]) => value !== '');

  return (
    <Card title="Custom fields">
      {fields.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No custom fields filled in.
        </Text>
      ) : (
        <Grid
          as="dl"
          templateColumns="minmax(0, 2fr) minmax(0, 3fr)"
          columnGap="4"
          rowGap="1.5"
          textStyle="sm"
          overflowWrap="anywhere"
        >
          {fields.map(([name, value]) => (
            <Fact key={name} term={fieldLabelOf(name)} fact={fieldInWords(typeOf(name), value)} />
          ))}
        </Grid>
      )}
    </Card>
  );
}
