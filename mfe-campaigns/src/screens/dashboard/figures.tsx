import { Tooltip, chakra } from 'shared-ui';
import { shareOf } from 'shared-ui/messaging/words/counts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '3',
    // On a phone, two figures share a row; an odd last one fills the row.
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
  /** Values as formatted text, undefined while loading, and definitions of the names. */
  readonly figures: readonly (readonly [name: string, value: string | undefined, definition?: string])[];
}

/** Key figures, displayed before any chart is drawn. */
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

/** Formats a ratio as '12.5%'; a dash if nothing was sent. */
export const formatRate = (rate: number | null): string => (rate === null ? '–' : (shareOf(rate, 1) ?? '–'));
/** Formats an average as '1.25'. */
export const formatAverage = (average: number): string => decimal.format(average);
