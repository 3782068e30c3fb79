import type { SendTimeCheck } from 'shared-contracts/domain/scheduled';
import { Button, RadioChoices, Text } from 'shared-ui';
import { absoluteTime } from '../words/times.ts';

interface TimeAnswerProps {
  readonly check: SendTimeCheck;
  readonly timeZone: string;
  /** Instant that is chosen if the local time occurs twice. */
  readonly chosen: string | undefined;
  readonly onChoose: (at: string) => void;
  /** Chooses another time: the next one allowed. */
  readonly onTake: (at: string) => void;
}

/** Explains a chosen time: the resulting instant, why it is not allowed, and the next allowed time. */
export function TimeAnswer({ check, timeZone, chosen, onChoose, onTake }: TimeAnswerProps) {
  if (check.afterGap) {
    return (
      <Refusal
        sentence="That time does not exist because the clocks move forward."
        next={check.afterGap}
        timeZone={timeZone}
        onTake={onTake}
      />
    );
  }
  const choice = check.choices.find(({ at }) => at === chosen) ?? check.choices[0];
  if (!choice) {
    return null;
  }
  const [, twice] = check.choices;

  return (
    <>
      {twice ? (
        <RadioChoices
          label="The clocks move back, so that time occurs twice. Which one?"
          value={choice.at}
          onChange={onChoose}
          options={check.choices.map(({ at }) => ({ value: at, label: absoluteTime(at, timeZone) }))}
        />
      ) : null}
      {choice.problem ? (
        <Refusal
          sentence={choice.problem.sentence}
          next={choice.problem.nextAt}
          timeZone={timeZone}
          onTake={onTake}
        />
      ) : (
        <Text role="status" textStyle="sm">
          Goes out on {absoluteTime(choice.at, timeZone)}
          {elsewhere(choice.at, timeZone, check.contactZones)}.
        </Text>
      )}
    </>
  );
}

/** Returns the contact's local time if it differs from the time in the chosen zone, otherwise ''. */
function elsewhere(at: string, timeZone: string, contactZones: readonly string[]): string {
  const own = absoluteTime(at, timeZone);
  const there = contactZones.map((zone) => absoluteTime(at, zone)).filter((text) => text !== own);

  return there.length > 0 ? `; for this contact ${there.join(' or ')}` : '';
}

interface RefusalProps {
  readonly sentence: string;
  readonly next: string;
  readonly timeZone: string;
  readonly onTake: (at: string) => void;
}

function Refusal({ sentence, next, timeZone, onTake }: RefusalProps) {
  return (
    <>
      <Text role="alert" textStyle="sm" color="fg.error">
        {sentence}
      </Text>
      <Button
        size="sm"
        tone="secondary"
        alignSelf="start"
        maxW="full"
        h="auto"
        minH="9"
        py="1.5"
        whiteSpace="normal"
        textAlign="start"
        onClick={() => onTake(next)}
      >
        Use {absoluteTime(next, timeZone)}
      </Button>
    </>
  );
}
