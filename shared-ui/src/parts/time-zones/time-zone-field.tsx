import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { Box, FormField, TextInput } from 'shared-ui';
import type { FieldProps } from 'shared-ui';
import { describeZone, findZones } from './time-zones.ts';
import type { SuggestedZone } from './time-zones.ts';
import { ZoneList, optionId } from './zone-list.tsx';

/** Maximum number of zones shown: typing narrows them down, and each keystroke renders only these. */
const mostShown = 40;

interface TimeZoneFieldProps extends FieldProps {
  /** 'America/Chicago'. */
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Offered before all others. */
  readonly suggested?: readonly SuggestedZone[];
}

const none: readonly SuggestedZone[] = [];
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Finds a time zone by city, common name or offset, with US zones first. The list is created when it is first opened.
 * Chakra's combobox keeps the typed text in its own state machine, which lost letters during fast typing.
 */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { value, onChange, inputRef, suggested = none, ...field } = props;
  const listId = useId();
  const errorId = useId();
  const label = useMemo(() => describeZone(value).label, [value]);
  const [isOpen, setOpen] = useState(false);
  /** Text typed since the list opened; undefined while the field shows the zone that is set. */
  const [typed, setTyped] = useState<string>();
  const [place, setPlace] = useState(0);
  const found = useMemo(
    () =>
      isOpen
        ? findZones(
            typed ?? '',
            suggested.map(({ zone }) => zone),
          )
        : [],
    [isOpen, suggested, typed],
  );
  const shown = found.slice(0, mostShown);
  const active = Math.min(place, shown.length - 1);

  function open(): void {
    setOpen(true);
    setPlace(0);
  }

  function choose(zone: string | undefined): void {
    setOpen(false);
    setTyped(undefined);
    if (zone !== undefined && zone !== value) {
      onChange(zone);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) {
        setPlace((active) => (active + step + shown.length) % Math.max(1, shown.length));
      } else {
        open();
      }
    }
    if (isOpen && event.key === 'Enter') {
      // Chooses a zone, and does not submit the form.
      event.preventDefault();
      choose(shown[active]?.zone);
    }
    if (isOpen && event.key === 'Escape') {
      // A surrounding dialog stays open.
      event.stopPropagation();
      choose(undefined);
    }
  }

  return (
    <FormField {...field} errorId={errorId}>
      <Box position="relative" width="full">
        <TextInput
          ref={inputRef}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(isOpen ? { 'data-takes-escape': '' } : {})}
          {...(isOpen && shown.length > 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
          {...(field.error ? { 'aria-describedby': errorId } : {})}
          autoComplete="off"
          spellCheck={false}
          pe="9"
          value={typed ?? label}
          onClick={() => {
            if (!isOpen) {
              open();
            }
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => choose(undefined)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            open();
          }}
          onKeyDown={onKeyDown}
        />
        <Box position="absolute" insetEnd="3" top="3" pointerEvents="none" aria-hidden>
          <ChevronsUpDownIcon size={16} />
        </Box>
        <ZoneList
          id={listId}
          isOpen={isOpen}
          zones={shown}
          suggested={suggested}
          active={active}
          hasMore={found.length > shown.length}
          onChoose={choose}
        />
      </Box>
    </FormField>
  );
}
