import { useEffect, useRef } from 'react';
import { Box, Text, chakra } from 'shared-ui';
import type { SuggestedZone, TimeZone } from './time-zones.ts';

/** Returns the id of an option, which the combobox references. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minH: '9',
    py: '1.5',
    borderRadius: 'md',
    textStyle: 'sm',
    cursor: 'pointer',
    '&[aria-selected=false]:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});

interface ZoneListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly zones: readonly TimeZone[];
  readonly suggested: readonly SuggestedZone[];
  readonly active: number;
  readonly hasMore: boolean;
  readonly onChoose: (zone: string) => void;
}

/** List of zones below the field; the field keeps the focus. */
export function ZoneList({ id, isOpen, zones, suggested, active, hasMore, onChoose }: ZoneListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  return (
    <Box
      hidden={!isOpen}
      position="absolute"
      top="100%"
      mt="1"
      width="full"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="md"
      zIndex="docked"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box id={id} ref={list} role="listbox" aria-label="Time zones" maxH="72" overflowY="auto" p="1">
        {zones.map((zone, place) => (
          <Option
            key={zone.zone}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            onClick={() => onChoose(zone.zone)}
          >
            <Text as="span" flex="1" minW="0">
              {zone.label}
              <Note of={suggested.find((one) => one.zone === zone.zone)?.note} />
            </Text>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {zone.offset}
            </Text>
          </Option>
        ))}
      </Box>
      <Text
        role="status"
        px="3"
        py={zones.length === 0 || hasMore ? '2' : '0'}
        textStyle="sm"
        color="fg.muted"
      >
        {isOpen && zones.length === 0 ? 'No time zones match. Try a city or an offset such as GMT-6.' : null}
        {hasMore ? 'Type a city, a name or an offset to find others.' : null}
      </Text>
    </Box>
  );
}

function Note({ of: note }: { readonly of: string | undefined }) {
  return note ? (
    <Text as="span" color="fg.muted">
      {` · ${note}`}
    </Text>
  ) : null;
}
