import { Text } from 'shared-ui';
import { PieChart } from 'shared-ui/charts';

interface PartsChartProps {
  /** Kind of the parts: 'List'. */
  readonly name: string;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  /** Instruction shown if there are no parts. */
  readonly empty: string;
}

/** Chart and table of contacts by a property. */
export function PartsChart({ name, parts, empty }: PartsChartProps) {
  const [first] = parts;
  if (!first) {
    return <Text color="fg.muted">{empty}</Text>;
  }

  return (
    <PieChart
      label={`Contacts by ${name.toLowerCase()}; the largest is ${first.label}: ${first.amount.toLocaleString('en-US')}`}
      slices={parts.map(({ label, amount }) => ({ name: label, count: amount }))}
      table={{
        label: `Contacts by ${name.toLowerCase()} data`,
        columns: [name, 'Contacts'],
        rows: parts.map(({ label, amount }) => [label, amount]),
      }}
    />
  );
}
