import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Dialog, Stack, Text, TextInput } from 'shared-ui';
import type {} from 'shared-ui/early-keys';
import type { PaletteEntry } from 'shared-ui/palette';
import { useShell } from '../use-shell.ts';
import { loadSources } from './load-sources.ts';
import { inGroups, matchEntries } from './match.ts';
import { ownEntries } from './own-entries.ts';
import { ResultList, resultId } from './result-list.tsx';
import { useSources } from './use-sources.ts';

interface PaletteProps {
  readonly onClose: () => void;
  /** Shows the list of keyboard shortcuts instead. */
  readonly onHelp: () => void;
  /** Loads the remotes' sources. */
  readonly load?: typeof loadSources;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** Constant, so that the box stays in place while results come and go. */
const height = 'min(38rem, 80dvh)';
const label = 'Find pages, people and actions';

/** Command palette (features SH-12): searches every part of the app for the typed text; Enter opens the result. */
export function Palette({ onClose, onHelp, load = loadSources }: PaletteProps) {
  const shell = useShell();
  const listId = useId();
  const [text, setText] = useState(() => window.earlyKeys?.typedForPalette ?? '');
  const [activeId, setActiveId] = useState<string>();
  const { local, results, isSearching, hasFailed } = useSources(text, load);
  const groups = inGroups([...matchEntries([...ownEntries(shell, onHelp), ...local], text), ...results]);
  const shown = groups.flatMap(({ entries }) => entries);
  const place = Math.max(
    shown.findIndex(({ id }) => id === activeId),
    0,
  );
  const active = shown[place];

  /** Takes over the text typed in the frame of the first script, together with its focus. */
  function takeTyped(): void {
    const early = window.earlyKeys;
    if (early?.isPaletteOpen) {
      setText(early.typedForPalette);
      early.closePalette();
    }
  }

  function open({ opens }: PaletteEntry): void {
    onClose();
    if (typeof opens === 'string') {
      shell.navigate(opens);
    } else {
      opens();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setActiveId(shown.at((place + step) % shown.length)?.id);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      open(active);
    }
  }

  return (
    <Dialog title="Go to" isOpen onClose={onClose} size="lg" height={height}>
      <Stack gap="3" pb="4" height="full">
        <TextInput
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={resultId(listId, active)}
          placeholder={`${label}...`}
          autoComplete="off"
          maxLength={100}
          value={text}
          onFocus={takeTyped}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {shown.length > 0 ? <ResultList id={listId} groups={groups} active={active} onOpen={open} /> : null}
        <Text role="status" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {sentenceFor({ text: text.trim(), count: shown.length, isSearching })}
        </Text>
        {hasFailed ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            Some results could not be loaded. Type again to retry.
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function sentenceFor({
  text,
  count,
  isSearching,
}: {
  text: string;
  count: number;
  isSearching: boolean;
}): string {
  if (isSearching) {
    return 'Searching…';
  }
  if (count === 0) {
    return `Nothing matches “${text}”. Try another word, a name or a phone number.`;
  }

  return count === 1 ? '1 result' : `${count} results`;
}
