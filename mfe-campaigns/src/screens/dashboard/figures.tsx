import { Tooltip, chakra } from 'shared-ui';
import { shareOf } from 'shared-ui/messaging/words/counts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '3',
    // Two stand next to each other on a phone: one that is left over takes the line.
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});
const Item = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    px: '4',
    py: '3',
    display: 'flex',
    flexDirection: 'column',
  },
});
const Name = chakra('dt', { base: { textStyle: 'sm', color: 'fg.muted', order: '2' } });
const Value = chakra('dd', {
  base: { textStyle: '2xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', order: '1' },
});

const Defined = chakra('button', {
  base: {
    cursor: 'help',
    textAlign: 'start',
    textDecoration: 'underline dotted',
    borderRadius: 'xs',
    focusVisibleRing: 'outside',
  },
});

interface FiguresProps {
  readonly label: string;
  /** In words as they are shown, undefined while they are being fetched; and what the name means. */
  readonly figures: readonly (readonly [name: string, value: string | undefined, definition?: string])[];
}

/** Numbers at a glance: they stand there before any chart is drawn. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <List aria-label={label}>
      {figures.map(([name, value, definition]) => (
        <Item key={name}>
          <Name>
            {definition === undefined ? (
              name
            ) : (
              <Tooltip content={definition}>
                <Defined type="button" aria-label={`${name}: ${definition}`}>
                  {name}
                </Defined>
              </Tooltip>
            )}
          </Name>
          <Value>{value ?? '…'}</Value>
        </Item>
      ))}
    </List>
  );
}

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** '12.5%'; a dash where nothing was sent. */
export const shownRate = (rate: number | null): string => (rate === null ? '–' : (shareOf(rate, 1) ?? '–'));
/** '1.25'. */
export const shownAverage = (average: number): string => decimal.format(average);
