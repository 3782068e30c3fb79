import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Box, Text, chakra } from 'shared-ui';
import type { PaletteEntry } from 'shared-ui/palette';
import type { PaletteGroup } from './match.ts';

const Option = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'baseline',
    px: '3',
    py: '2',
    cursor: 'pointer',
    borderRadius: 'sm',
    textStyle: 'sm',
    minW: '0',
    '&[aria-selected=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});

/** Returns the id of an entry's element: entry ids may contain spaces. */
export const resultId = (listId: string, entry: PaletteEntry | undefined): string | undefined =>
  entry && `${listId}-${entry.id.replaceAll(' ', '_')}`;

interface ResultListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteEntry | undefined;
  readonly onOpen: (entry: PaletteEntry) => void;
}

/** Entries to choose from, under headings. The focus stays in the search box, which references the active entry. */
export function ResultList({ id, groups, active, onOpen }: ResultListProps) {
  const activeId = resultId(id, active);
  const seen = useRef(activeId);
  useEffect(() => {
    // The first entry is at the top already: measuring its position would force a layout.
    if (activeId && seen.current !== activeId) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
    seen.current = activeId;
  }, [activeId]);

  return (
    <Box id={id} role="listbox" aria-label="Results" flex="1" minH="0" overflowY="auto">
      {groups.map(({ title, entries }) => (
        <ResultGroup key={title} title={title}>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={resultId(id, entry) ?? ''}
              role="option"
              aria-selected={entry === active}
              // Runs before the box would lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(entry)}
            >
              <Text as="span" fontWeight="medium" truncate>
                {entry.label}
              </Text>
              {entry.hint ? (
                <Text as="span" color="fg.muted" truncate>
                  {entry.hint}
                </Text>
              ) : null}
            </Option>
          ))}
        </ResultGroup>
      ))}
    </Box>
  );
}

function ResultGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <Box role="group" aria-labelledby={id} pb="2">
      <Text id={id} textStyle="xs" fontWeight="semibold" color="fg.muted" px="3" py="1">
        {title}
      </Text>
      {children}
    </Box>
  );
}
