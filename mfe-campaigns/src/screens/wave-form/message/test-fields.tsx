import { useState } from 'react';
import type { WaveTest } from 'shared-contracts/domain/wave';
import { Box, Button, Checkbox, Flex, SelectField, Stack, Text } from 'shared-ui';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import { MessageField } from 'shared-ui/messaging/editor/message-field';
import { variantNames } from '../../../data/waves/wave-words.ts';
import { fieldElementId } from '../field-places.ts';
import type { Written } from '../values/preview-text.ts';

/** Variant A is the text of the wave itself. */
const names = variantNames.slice(1);
const mostVariants = names.length;
const hour = 3600;

const waits = [
  { seconds: hour, label: '1 hour' },
  { seconds: 4 * hour, label: '4 hours' },
  { seconds: 12 * hour, label: '12 hours' },
  { seconds: 24 * hour, label: '1 day' },
  { seconds: 72 * hour, label: '3 days' },
];

interface TestFieldsProps {
  readonly test: WaveTest;
  /** Called with an update function for the current test. */
  readonly onChange: (update: (test: WaveTest) => WaveTest) => void;
  /** Returns a text as a recipient receives it. */
  readonly renderedOf: (written: Written) => string;
  readonly onFiles: (text: string, files: FilesState) => void;
  readonly problem: string | undefined;
}

/** Tests other texts on a share of the recipients before the winner goes to the rest (features CA-07). */
export function TestFields({ test, onChange, renderedOf, onFiles, problem }: TestFieldsProps) {
  const [removals, setRemovals] = useState(0);
  const set = (part: Partial<WaveTest>): void => onChange((before) => ({ ...before, ...part }));
  const setVariants = (update: (variants: WaveTest['variants']) => WaveTest['variants']): void =>
    onChange((before) => ({ ...before, variants: update(before.variants) }));
  const setVariant = (index: number, part: { body?: string; media?: string[] }): void =>
    setVariants((variants) => variants.map((one, place) => (place === index ? { ...one, ...part } : one)));

  function remove(index: number): void {
    setRemovals(removals + 1);
    setVariants((variants) => variants.filter((_, place) => place !== index));
  }

  return (
    <Stack id={fieldElementId('test')} gap="4" borderStartWidth="2px" ps="4">
      <Text textStyle="sm" color="fg.muted">
        Variant A is the message above. Each variant goes to an equal part of the test; the winner goes to the
        rest.
      </Text>
      {test.variants.map((variant, index) => (
        // Remounts after a removal, because a different variant at this position has its own pictures.
        <Box key={`${removals} ${names[index]}`}>
          <MessageField
            label={`Variant ${names[index]}`}
            body={variant.body}
            media={variant.media}
            rendered={renderedOf(variant)}
            problem={variant.body.trim() === '' && variant.media.length === 0 ? problem : undefined}
            onChange={(part) => setVariant(index, part)}
            onFiles={(files) => onFiles(names[index] ?? '', files)}
          />
          {test.variants.length > 1 ? (
            <Button size="xs" tone="quiet" mt="1" onClick={() => remove(index)}>
              Remove variant {names[index]}
            </Button>
          ) : null}
        </Box>
      ))}
      {test.variants.length < mostVariants ? (
        <Button
          size="sm"
          alignSelf="flex-start"
          onClick={() => setVariants((variants) => [...variants, { body: '', media: [] }])}
        >
          Add variant {names[test.variants.length]}
        </Button>
      ) : null}
      <Flex gap="3" align={{ md: 'end' }} direction={{ base: 'column', md: 'row' }}>
        <SelectField
          label="Share of recipients"
          value={test.share}
          onChange={(event) => set({ share: Number(event.currentTarget.value) })}
        >
          {[10, 20, 30, 50, 100].map((share) => (
            <option key={share} value={share}>
              {share}%
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Pick the winner by"
          value={test.winnerBy}
          onChange={(event) => set({ winnerBy: event.currentTarget.value as WaveTest['winnerBy'] })} // an option below
        >
          <option value="clicks">clicks</option>
          <option value="replies">replies</option>
          <option value="delivered">delivered texts</option>
        </SelectField>
        <SelectField
          label="Pick the winner after"
          value={test.decideAfter}
          onChange={(event) => set({ decideAfter: Number(event.currentTarget.value) })}
        >
          {waits.map(({ seconds, label }) => (
            <option key={seconds} value={seconds}>
              {label}
            </option>
          ))}
        </SelectField>
      </Flex>
      <Box>
        <Checkbox
          label="Decide anyway"
          checked={test.decideAnyway}
          onChange={(event) => set({ decideAnyway: event.currentTarget.checked })}
        />
        <Text textStyle="sm" color="fg.muted">
          {test.decideAnyway
            ? 'The best rate wins, even if the test is small or the difference could be chance.'
            : 'Without a clear winner, everyone else gets variant A. A text needs at least 30 people to win.'}
        </Text>
      </Box>
    </Stack>
  );
}
