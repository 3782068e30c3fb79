import { Text } from 'shared-ui';
import { PieChart } from 'shared-ui/charts';

interface PartsChartProps {
  /** What the parts are: 'List'. */
  readonly name: string;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  /** What to do where there are none. */
  readonly empty: string;
}

/** Contacts by something, as parts of a whole and in figures. */
export function PartsChart({ name, parts, empty }: PartsChartProps) {
  const [first] = parts;
  if (!first) {
    return <Text color="fg.muted">{empty}</Text>;
  }

  return (
    <PieChart
      label={`Contacts by ${name.toLowerCase()}; most are of ${first.label}: ${first.amount.toLocaleString('en-US')}`}
      slices={parts.map(({ label, amount }) => ({ name: label, count: amount }))}
      table={{
        label: `Contacts by ${name.toLowerCase()} in figures`,
        columns: [name, 'Contacts'],
        rows: parts.map(({ label, amount }) => [label, amount]),
      }}
    />
  );
}
