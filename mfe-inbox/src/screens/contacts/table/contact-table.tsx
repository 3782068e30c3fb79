import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Box, useActiveAccount } from 'shared-ui';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import type { ContactRow } from '../../../data/contacts.data.ts';
import { isChosen, nobody, toggled, withRange } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { tracksOf } from './columns.ts';
import type { Column, SortBy } from './columns.ts';
import { ContactCard, TableRow } from './contact-row.tsx';
import { stepToRow } from './step-to-row.ts';
import { cardHeight, tableHeadHeight, tableRowHeight } from './row-sizes.ts';
import { TableHead } from './table-head.tsx';
import type { Sorting } from './table-head.tsx';

interface ContactTableProps {
  readonly contacts: readonly ContactRow[];
  readonly columns: readonly Column[];
  readonly sorting: Sorting;
  readonly onSort: (by: SortBy) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** How many match, loaded or not; undefined while it is not known. */
  readonly total: number | undefined;
  readonly onNearEnd: () => void;
  /** Below the last row: more is on its way, or did not come. */
  readonly foot?: ReactNode;
  /** The rows are those of the search before, until the new ones are there. */
  readonly isStale?: boolean;
}

/** More is asked for when this many rows are left below. */
const rowsAhead = 20;

/** The contacts as a table, of which only what is in sight is drawn; as cards where the screen is narrow. */
export function ContactTable(props: ContactTableProps) {
  const { contacts, columns, selection, onSelect, onNearEnd } = props;
  const { timeZone } = useActiveAccount();
  const isNarrow = useIsNarrow();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const lastChosen = useRef<number>(undefined);
  const ids = useMemo(() => contacts.map(({ id }) => id), [contacts]);
  const tracks = tracksOf(columns);
  const rowHeight = isNarrow ? cardHeight : tableRowHeight;

  function lookAhead(): void {
    const handle = list.current;
    if (!handle) {
      return;
    }
    const lowest = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lowest >= contacts.length - rowsAhead) {
      onNearEnd();
    }
  }
  const lookAtNewRows = useEffectEvent(lookAhead);
  useEffect(() => lookAtNewRows(), [contacts]);

  // The same function as long as the table stands, so that a row is drawn again only for its own sake.
  const now = useRef({ ids, selection, onSelect });
  useEffect(() => {
    now.current = { ids, selection, onSelect };
  });
  const choose = useCallback((id: number, event: MouseEvent) => {
    const { ids: loaded, selection: chosen, onSelect: tell } = now.current;
    const from = lastChosen.current;
    lastChosen.current = id;
    tell(
      event.shiftKey && from !== undefined
        ? withRange(chosen, { from, to: id }, loaded)
        : toggled(chosen, id, loaded),
    );
  }, []);

  const chosenLoaded = ids.filter((id) => isChosen(selection, id)).length;

  function chooseLoaded(): void {
    onSelect(chosenLoaded === ids.length ? nobody : { kind: 'some', ids: new Set(ids) });
  }

  return (
    <Box
      ref={scroller}
      flex="1"
      minH="0"
      overflow="auto"
      position="relative"
      opacity={props.isStale ? 0.6 : 1}
      transition="opacity 0.15s"
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => stepToRow(event)}
    >
      <Box
        role="table"
        aria-label="Contacts"
        aria-rowcount={props.total === undefined ? -1 : props.total + 1}
        minW={isNarrow ? 'full' : 'fit-content'}
      >
        {isNarrow ? null : (
          <Box role="rowgroup" position="sticky" top="0" zIndex="1">
            <TableHead
              columns={columns}
              tracks={tracks}
              sorting={props.sorting}
              onSort={props.onSort}
              chosen={chosenLoaded > 0 && chosenLoaded < ids.length ? 'some' : chosenLoaded > 0}
              onChooseLoaded={chooseLoaded}
            />
          </Box>
        )}
        <Box role="rowgroup">
          <Virtualizer
            key={isNarrow ? 'cards' : 'table'}
            ref={list}
            scrollRef={scroller}
            startMargin={isNarrow ? 0 : tableHeadHeight}
            itemSize={rowHeight}
            bufferSize={rowHeight * 6}
            data={contacts}
            onScroll={lookAhead}
          >
            {(contact, place) =>
              isNarrow ? (
                <ContactCard
                  key={contact.id}
                  contact={contact}
                  place={place}
                  isChosen={isChosen(selection, contact.id)}
                  onChoose={choose}
                />
              ) : (
                <TableRow
                  key={contact.id}
                  contact={contact}
                  place={place}
                  isChosen={isChosen(selection, contact.id)}
                  onChoose={choose}
                  columns={columns}
                  tracks={tracks}
                  timeZone={timeZone}
                />
              )
            }
          </Virtualizer>
        </Box>
      </Box>
      {props.foot}
    </Box>
  );
}
