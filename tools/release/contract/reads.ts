import { elementOf, isRequired, nameOf, propertiesOf, typeOf, valuesOf, variantsOf } from './schema.ts';
import type { JsonSchema } from '@tools/build/contract/tables';

/** Sender and reader of a response, as sentences name them: 'api 2.1', 'mfe-inbox 1.4.0'. */
export interface Reading {
  readonly reader: string;
  readonly giver: string;
}

interface Comparison extends Reading {
  readonly place: string;
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);

/**
 * Returns everything that the reader reads but the giver does not, or not always, provide. Anything else the giver
 * provides is an addition, and passes: another name, another value in a list, a tighter limit.
 */
export function unreadableParts(read: JsonSchema, given: JsonSchema, at: Comparison): string[] {
  const readers = variantsOf(read);

  return variantsOf(given).flatMap((variant) => {
    const complaints = readers.map((reader) => complaintsOf(reader, variant, at));
    if (complaints.some((list) => list.length === 0)) {
      return [];
    }
    const ofSameType = readers.findIndex((reader) => typeOf(reader) === typeOf(variant));

    return complaints[Math.max(ofSameType, 0)] ?? [];
  });
}

function complaintsOf(read: JsonSchema, given: JsonSchema, at: Comparison): string[] {
  const { reader, giver, place } = at;
  const [wanted, type] = [typeOf(read), typeOf(given)];
  if (wanted === undefined || type === undefined) {
    return [];
  }
  if (type === 'null' && wanted !== 'null') {
    return [`${giver} may give no ${place}, which ${reader} counts on`];
  }
  if (type !== wanted && !(type === 'integer' && wanted === 'number')) {
    return [`${reader} reads ${place} as ${wanted}, which ${giver} gives as ${type}`];
  }
  if (wanted === 'object') {
    return objectComplaints(read, given, at);
  }

  const [element, givenElement] = [elementOf(read), elementOf(given)];
  const ofElements =
    element && givenElement ? unreadableParts(element, givenElement, { ...at, place: `${place}[]` }) : [];

  return [...valueComplaints(read, given, at), ...ofElements];
}

function objectComplaints(
  read: JsonSchema,
  given: JsonSchema,
  { reader, giver, place }: Comparison,
): string[] {
  const [wanted, there] = [propertiesOf(read), propertiesOf(given)];
  const owner = nameOf(read, place);

  return [...wanted].flatMap(([name, schema]) => {
    const counterpart = there.get(name) ?? elementOf(given);
    if (!counterpart) {
      return isRequired(read, name) ? [`${reader} reads ${owner}.${name}, which ${giver} does not give`] : [];
    }
    const mayLack =
      isRequired(read, name) && there.has(name) && !isRequired(given, name)
        ? [`${reader} reads ${owner}.${name}, which ${giver} may leave out`]
        : [];

    return [
      ...mayLack,
      ...unreadableParts(schema, counterpart, { reader, giver, place: `${owner}.${name}` }),
    ];
  });
}

function valueComplaints(
  read: JsonSchema,
  given: JsonSchema,
  { reader, giver, place }: Comparison,
): string[] {
  const [wanted, listed] = [valuesOf(read), valuesOf(given)];
  if (!wanted || !listed) {
    return [];
  }

  return wanted
    .filter((value) => !listed.includes(value))
    .map((value) => `${reader} reads ${place} ${formatValue(value)} that ${giver} does not list`);
}
