import { Span, Tooltip, VisuallyHidden, chakra } from 'shared-ui';
import { shareOf } from 'shared-ui/messaging/words/counts';
import type { Difference } from '../../data/dashboard/difference.ts';
import { placeholder } from './placeholder.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    // On a phone, two figures share a row; the first of an odd number fills one.
    '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});
const Item = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    px: { base: '3', sm: '4' },
    py: '3',
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
  },
});
const Name = chakra('dt', { base: { textStyle: 'sm', color: 'fg.muted', order: '2' } });
const Value = chakra('dd', {
  base: { textStyle: '2xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', order: '1' },
});
/** Has its height before the figures arrive, and without a difference, so that nothing moves. */
const Change = chakra('dd', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    order: '3',
    mt: 'auto',
    pt: '1',
    minH: '6',
  },
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

export interface Figure {
  readonly name: string;
  /** Formatted text, undefined while loading. */
  readonly value: string | undefined;
  readonly definition?: string;
  /** Difference to the period before: null if there is no figure from before, undefined to show none. */
  readonly difference?: Difference | null | undefined;
  /** Shown in place of a difference. */
  readonly note?: string | undefined;
}

interface FiguresProps {
  readonly label: string;
  readonly figures: readonly Figure[];
  /** Whether the figures belong to the range that was chosen before. */
  readonly isStale: boolean;
}

const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;

/** Key figures with their difference to the period before, displayed before any chart is drawn. */
export function Figures({ label, figures, isStale }: FiguresProps) {
  return (
    <List
      aria-label={label}
      opacity={isStale ? 0.6 : 1}
      gridTemplateColumns={{ base: columns(2), md: columns(3), xl: columns(figures.length) }}
    >
      {figures.map(({ name, value, definition, difference, note }) => (
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
          <Value>{value ?? <Waiting />}</Value>
          <Change>
            {isStale || value === undefined ? null : (note ?? <ChangeText difference={difference} />)}
          </Change>
        </Item>
      ))}
    </List>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      {/* A space as high as the figure that comes. */}
      <Span aria-hidden css={placeholder} display="inline-block" width="16" height="6">
        &nbsp;
      </Span>
    </>
  );
}

function ChangeText({ difference }: Pick<Figure, 'difference'>) {
  if (difference === null) {
    return 'No earlier figure';
  }

  return difference ? (
    <>
      <Span aria-hidden color="fg" fontWeight="medium">
        {difference.text}
      </Span>
      <VisuallyHidden>{difference.words}</VisuallyHidden>
    </>
  ) : null;
}

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats a ratio as '12.5%'; a dash if nothing was sent. */
export const formatRate = (rate: number | null): string => (rate === null ? '–' : (shareOf(rate, 1) ?? '–'));
/** Formats an average as '1.25'; a dash if there is none. */
export const formatAverage = (average: number | null): string =>
  average === null ? '–' : decimal.format(average);
