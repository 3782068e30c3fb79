import {
  elementOf,
  formOf,
  isRequired,
  nameOf,
  propertiesOf,
  tightenings,
  typeOf,
  valuesOf,
  variantsOf,
} from './schema.ts';
import type { JsonSchema } from '@tools/build/contract/tables';

/** Sender and receiver, as sentences name them: 'mfe-inbox 1.4.0', 'api 2.1'. */
interface Parties {
  readonly giver: string;
  readonly taker: string;
}

interface Comparison extends Parties {
  /** Name of the compared field: 'sendMessage.body'. */
  readonly place: string;
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);

/**
 * Returns everything that the giver may send but the taker, which validates it, would refuse: a name it does not read,
 * a required name that is missing, a value, a type or a length.
 */
export function unacceptedParts(sent: JsonSchema, accepted: JsonSchema, at: Comparison): string[] {
  const takers = variantsOf(accepted);

  return variantsOf(sent).flatMap((variant) => {
    const complaints = takers.map((taker) => complaintsOf(variant, taker, at));
    if (complaints.some((list) => list.length === 0)) {
      return [];
    }
    const ofSameType = takers.findIndex((taker) => typeOf(taker) === typeOf(variant));

    return complaints[Math.max(ofSameType, 0)] ?? [];
  });
}

function complaintsOf(sent: JsonSchema, accepted: JsonSchema, at: Comparison): string[] {
  const { giver, taker, place } = at;
  const [given, wanted] = [typeOf(sent), typeOf(accepted)];
  if (wanted === undefined) {
    return [];
  }
  if (given === undefined) {
    return [];
  }
  if (given !== wanted && !(given === 'integer' && wanted === 'number')) {
    return [`${giver} sends ${place} as ${given}, which ${taker} takes as ${wanted}`];
  }
  if (wanted === 'object') {
    return objectComplaints(sent, accepted, at);
  }

  const [element, acceptedElement] = [elementOf(sent), elementOf(accepted)];
  const ofElements =
    element && acceptedElement
      ? unacceptedParts(element, acceptedElement, { ...at, place: `${place}[]` })
      : [];

  return [...valueComplaints(sent, accepted, at), ...limitComplaints(sent, accepted, at), ...ofElements];
}

function objectComplaints(
  sent: JsonSchema,
  accepted: JsonSchema,
  { giver, taker, place }: Comparison,
): string[] {
  const [given, wanted] = [propertiesOf(sent), propertiesOf(accepted)];
  const owner = nameOf(sent, place);
  const missing = [...wanted.keys()]
    .filter((name) => isRequired(accepted, name) && !isRequired(sent, name))
    .map((name) =>
      given.has(name)
        ? `${giver} may leave out ${owner}.${name}, which ${taker} wants`
        : `${taker} wants ${owner}.${name}, which ${giver} does not send`,
    );
  const takesAnyName = elementOf(accepted) !== undefined;
  const common = [...given].flatMap(([name, schema]) => {
    const counterpart = wanted.get(name) ?? elementOf(accepted);
    if (counterpart) {
      return unacceptedParts(schema, counterpart, { giver, taker, place: `${owner}.${name}` });
    }

    return takesAnyName ? [] : [`${giver} sends ${owner}.${name}, which ${taker} does not read`];
  });

  return [...missing, ...common];
}

function valueComplaints(
  sent: JsonSchema,
  accepted: JsonSchema,
  { giver, taker, place }: Comparison,
): string[] {
  const [given, listed] = [valuesOf(sent), valuesOf(accepted)];
  if (!listed) {
    return [];
  }
  if (!given) {
    return [
      `${giver} sends anything as ${place}, of which ${taker} takes ${listed.map(formatValue).join(', ')} alone`,
    ];
  }

  return given
    .filter((value) => !listed.includes(value))
    .map((value) => `${giver} sends ${place} ${formatValue(value)} that ${taker} does not list`);
}

function limitComplaints(
  sent: JsonSchema,
  accepted: JsonSchema,
  { giver, taker, place }: Comparison,
): string[] {
  if (valuesOf(sent)) {
    return [];
  }
  const tighter = tightenings(sent, accepted).map(
    ({ limit, from, to }) =>
      `${giver} sends ${place} with ${limit} ${from ?? 'unlimited'}, of which ${taker} takes ${limit} ${to}`,
  );
  const form = formOf(accepted);
  const otherForm =
    form !== undefined && form !== formOf(sent)
      ? [`${giver} sends ${place} in another form than '${form}', which ${taker} takes alone`]
      : [];

  return [...tighter, ...otherForm];
}
