import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import SearchIcon from 'lucide-react/icons/search';
import XIcon from 'lucide-react/icons/x';
import { notFilled } from './auto-complete.ts';
import { takesEscape } from './escape-inside.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.ts';

interface SearchFieldProps {
  /** Accessible name, also the placeholder if none is given. */
  readonly label: string;
  readonly placeholder?: string;
  /** Current search. Changes from the parent replace the typed text. */
  readonly value: string;
  /** Called after typing pauses, and immediately on Enter and when the field is cleared. */
  readonly onSearch: (text: string) => void;
  /** Pause in typing before searching: 500 ms (reference.md, Pages). */
  readonly delayMs?: number;
  readonly autoFocus?: boolean;
}

/** Search box that reports the text once typing pauses. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onSearch,
  delayMs = 500,
  autoFocus = false,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }

  function submitSearch(text: string) {
    if (text === value) {
      return;
    }
    setLastValue(text);
    onSearch(text);
  }
  const askNow = useEffectEvent(() => submitSearch(typed.trim()));

  useEffect(() => {
    const rest = setTimeout(askNow, delayMs);

    return () => clearTimeout(rest);
  }, [typed, delayMs]);

  return (
    <Box position="relative" role="search" aria-label={label}>
      <chakra.span
        position="absolute"
        insetStart="3"
        top="50%"
        translate="0 -50%"
        color="fg.muted"
        zIndex="1"
        aria-hidden
      >
        <SearchIcon size={16} />
      </chakra.span>
      <TextInput
        autoComplete="off"
        {...notFilled}
        autoFocus={autoFocus}
        type="text"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        enterKeyHint="search"
        {...(typed ? takesEscape : {})}
        ps="9"
        pe="9"
        css={{ '@media (pointer: coarse)': { pe: '11' } }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            submitSearch(typed.trim());
          }
          if (event.key === 'Escape' && typed) {
            event.stopPropagation();
            setTyped('');
            submitSearch('');
          }
        }}
      />
      {typed ? (
        <Box position="absolute" insetEnd="1" top="50%" translate="0 -50%">
          <IconButton
            label="Clear search"
            size="xs"
            onClick={() => {
              setTyped('');
              submitSearch('');
            }}
          >
            <XIcon />
          </IconButton>
        </Box>
      ) : null}
    </Box>
  );
}
